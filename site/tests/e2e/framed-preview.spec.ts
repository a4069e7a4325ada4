/** An agent's page in a frame of the dashboard: as it will be, and without any script that could act there. */
import { z } from 'zod'
import { enterAdministration } from '#site/tests/support/api/administrators.ts'
import { callApi } from '#site/tests/support/api/people.ts'
import { requestsOf } from '#site/tests/support/api/sent-by.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'

const given = z.object({ address: z.string() })

test('the page shows, and no script of it runs', async ({ page, site, catalogue }) => {
  const { token } = await enterAdministration(page, site)
  const id = await catalogue.addHiddenAgent({ name: 'Framed Desk' })
  const { body } = await callApi(site, `POST /api/agents/${id}/preview?framed=true`, { token })
  const { address } = given.parse(body)
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  const asked = requestsOf(page)
  await page.evaluate((src) => {
    const frame = document.createElement('iframe')
    frame.setAttribute('sandbox', 'allow-same-origin')
    frame.title = 'framed'
    frame.src = src
    document.body.append(frame)
  }, address)
  const framed = page.frameLocator('iframe[title="framed"]')
  await expect(framed.getByRole('heading', { level: 1 })).toHaveText('Framed Desk')
  // The first script of every page would have marked it, and another would have taken the seal away.
  await expect(framed.locator('html[data-admin]')).toHaveCount(0)
  await expect
    .poll(() => framed.locator(':root').evaluate(({ ownerDocument }) => ownerDocument.styleSheets.length))
    .toBeGreaterThan(1)
  expect(await framed.locator(':root').evaluate(() => location.search)).toContain('?preview=')
  expect(asked.filter((url) => url.includes('/api/auth'))).toEqual([])
})
