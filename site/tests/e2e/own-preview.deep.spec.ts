/** The page of an agent that isn't public: its submitter sees it, an admin sees it in a frame, and nobody else does. */
import { z } from 'zod'
import { enterAdministration } from '#site/tests/support/api/administrators.ts'
import { callApi } from '#site/tests/support/api/people.ts'
import { decide, requestsOf, sendAs } from '#site/tests/support/api/sent-by.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { button } from '#site/tests/support/browser/forms.ts'
import { signIn } from '#site/tests/support/browser/signed-in.ts'

const given = z.object({ address: z.string() })

test('the page says that it was rejected, and is public once approved', async ({ page, site, catalogue }) => {
  const { token } = await signIn(page)
  const { id, name } = await sendAs({ site, catalogue }, {}, token)
  await decide(site, id, { status: 'rejected', notes: 'Say what it does.' })
  await page.goto(`/agent/${id}`)
  await expect(page.getByRole('note')).toContainText('It was rejected.')
  await expect(page.getByText('New', { exact: true })).toHaveCount(0)
  await decide(site, id, { status: 'approved' })
  await page.goto(`/agent/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('note')).toHaveCount(0)
  await expect(button(page, 'Upvote')).toBeVisible()
})

test('no script runs in the frame of the dashboard', async ({ page, site, catalogue }) => {
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
  // The first script of every page would have marked it, and another one would have removed the token.
  await expect(framed.locator('html[data-admin]')).toHaveCount(0)
  await expect
    .poll(() => framed.locator(':root').evaluate(({ ownerDocument }) => ownerDocument.styleSheets.length))
    .toBeGreaterThan(1)
  expect(await framed.locator(':root').evaluate(() => location.search)).toContain('?preview=')
  expect(asked.filter((url) => url.includes('/api/auth'))).toEqual([])
})
