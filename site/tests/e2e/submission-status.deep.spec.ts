/** Rare views of a submission. */
import { decide, sendAs } from '#site/tests/support/api/sent-by.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { holdFiles } from '#site/tests/support/browser/compare-steps.ts'
import { button } from '#site/tests/support/browser/forms.ts'
import { signIn } from '#site/tests/support/browser/signed-in.ts'
import { requestsOf } from '#site/tests/support/browser/visit.ts'

test("an approved submission links to its page and can't be changed", async ({ page, site, catalogue }) => {
  const { id, name, statusKey } = await sendAs({ site, catalogue })
  await decide(site, id, { status: 'approved' })
  await page.goto(`/submission#${statusKey}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} is live`)
  await page.goto(`/submit?edit=link#${statusKey}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} is live`)
  await page.getByRole('link', { name: 'View page' }).click()
  await expect(page).toHaveURL(`/agent/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})

test('the submitter sees a skeleton, then the page, and the URL stays clean', async ({
  page,
  site,
  catalogue,
}) => {
  const { token } = await signIn(page)
  const { id, name } = await sendAs({ site, catalogue }, { tags: ['mail'] }, token)
  const go = await holdFiles(page, /\/preview$/)
  const searches = requestsOf(page, /\/api\/agents\?/)
  const reply = await page.goto(`/agent/${id}`)
  expect(reply?.status()).toBe(404)
  await expect(page.getByRole('status').filter({ hasText: 'Loading agent' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Agent not found' })).toBeHidden()
  go()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('note')).toContainText("This page isn't public")
  expect(searches).toEqual([])
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

test('guests and other users see that there is no such agent, guests without a request', async ({
  page,
  site,
  catalogue,
}) => {
  const { id } = await sendAs({ site, catalogue })
  const asked = requestsOf(page, /\/preview$/)
  await page.goto(`/agent/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agent not found')
  await expect(page.getByRole('link', { name: '← Back to Home' })).toHaveAttribute('href', '/')
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await signIn(page)
  const refused = page.waitForResponse('**/preview')
  await page.goto(`/agent/${id}`)
  await refused
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agent not found')
  await expect(page).toHaveTitle(/^Agent not found/)
})
