/** The page of an agent that isn't public: its submitter sees it, an admin sees it in a frame, and nobody else does. */

import { z } from 'zod'
import { enterAdministration } from '#site/tests/support/api/administrators.ts'
import { callApi } from '#site/tests/support/api/people.ts'
import { decide, requestsOf, sendAs } from '#site/tests/support/api/sent-by.ts'
import { colourViolations, violations } from '#site/tests/support/browser/axe.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { holdFiles } from '#site/tests/support/browser/compare-steps.ts'
import { button, DEEP, PHONE, tabAndPress } from '#site/tests/support/browser/forms.ts'
import { signIn } from '#site/tests/support/browser/signed-in.ts'

const given = z.object({ address: z.string() })

test('its submitter sees the skeleton, then the real page, and the address stays clean', async ({
  page,
  site,
  catalogue,
}) => {
  const { token } = await signIn(page)
  const { id, name } = await sendAs({ site, catalogue }, { tags: ['mail'] }, token)
  const go = await holdFiles(page, /\/preview$/)
  const reply = await page.goto(`/agent/${id}`)
  expect(reply?.status()).toBe(404)
  await expect(page.getByRole('status').filter({ hasText: 'Loading agent' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Agent not found' })).toBeHidden()
  go()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('note')).toContainText("This page isn't public")
  await expect(
    page.getByRole('banner').or(page.getByRole('main')).getByText('New', { exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: `Visit ${name}` })).toBeVisible()
  for (const action of ['Like', 'Upvote', 'Share']) await expect(button(page, action)).toHaveCount(0)
  await expect(page).toHaveURL(`/agent/${id}`)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.goBack()
  await expect(page).not.toHaveURL(/preview/)
})

test(
  'a rejected one says so; an approved one is the public page',
  DEEP,
  async ({ page, site, catalogue }) => {
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
  },
)

test('a guest sees at once that there is no such agent, and asks nobody', async ({
  page,
  site,
  catalogue,
}) => {
  const { id } = await sendAs({ site, catalogue })
  let asked = 0
  await page.route('**/preview', (route) => {
    asked += 1
    return route.abort()
  })
  await page.goto(`/agent/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agent not found')
  await expect(page.getByRole('link', { name: '← Back to Home' })).toHaveAttribute('href', '/')
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agent not found')
  expect(asked).toBe(0)
})

test('somebody else is told that there is no such agent', async ({ page, site, catalogue }) => {
  const { id } = await sendAs({ site, catalogue })
  await signIn(page)
  const refused = page.waitForResponse('**/preview')
  await page.goto(`/agent/${id}`)
  await refused
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agent not found')
  await expect(page).toHaveTitle(/^Agent not found/)
  expect(await violations(page)).toEqual([])
})

test('a site without a response is retried by keyboard', DEEP, async ({ page, site, catalogue }) => {
  await page.setViewportSize(PHONE)
  const { token } = await signIn(page)
  const { id, name } = await sendAs({ site, catalogue }, {}, token)
  await page.route('**/preview', (route) => route.fulfill({ status: 503, json: { message: 'away' } }))
  await page.goto(`/agent/${id}`)
  await expect(page.getByRole('alert')).toContainText("Couldn't load this page")
  await page.unroute('**/preview')
  await tabAndPress(page, button(page, 'Try again'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  expect(await violations(page)).toEqual([])
  expect(await colourViolations(page)).toEqual([])
})

test('in a frame of the dashboard no script runs', DEEP, async ({ page, site, catalogue }) => {
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
