/** Without JavaScript, all content is there, without dead controls. */
import { AGENT_DETAILS } from '#site/domain/texts/agent.ts'
import { CONTENTS_LABEL } from '#site/domain/texts/browse.ts'
import { SUBMIT_AGENT } from '#site/domain/texts/page-names.ts'
import { SAVED_NEEDS_JAVASCRIPT } from '#site/features/saved/saved-texts.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { SCREENSHOTS, servePictures } from '#site/tests/support/samples/screenshots.ts'

test.use({ javaScriptEnabled: false })

test('an agent is complete, its screenshots are links, and there are no buttons', async ({
  page,
  catalogue,
}) => {
  await servePictures(page)
  const { id } = await catalogue.addAgent({ name: 'Paper Desk', tags: ['mail'], previewImages: SCREENSHOTS })
  await page.goto(`/agent/${id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Paper Desk')
  await expect(main.getByRole('link', { name: 'Visit Paper Desk' })).toBeVisible()
  // Similar agents show their counts, too.
  await expect(main.getByText('0 upvotes', { exact: true }).first()).toBeVisible()
  await expect(main.getByRole('region', { name: AGENT_DETAILS })).toBeVisible()
  await expect(main.getByRole('button')).toHaveCount(0)
  await main.getByRole('link', { name: 'Paper Desk: screenshot 2' }).click()
  await expect(page).toHaveURL(SCREENSHOTS[1] ?? '')
})

test('categories and filters are links, and controls that need JavaScript are hidden', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('navigation', { name: CONTENTS_LABEL }).getByRole('link', { name: 'Coding' }).click()
  await expect(page).toHaveURL('/?category=coding')
  await expect(page.getByRole('checkbox', { name: /^Coding/ })).toBeChecked()
  await page.getByRole('link', { name: 'Remove filter Coding' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('main').getByRole('button', { name: /^(Like|Save) / })).toHaveCount(0)
  for (const path of ['/signin', '/profile']) {
    await page.goto(path)
    await expect(page.locator('noscript p')).toHaveText(
      'Signing in requires JavaScript, which is turned off in this browser.',
    )
  }
  await page.goto('/saved')
  await expect(page.locator('noscript p')).toHaveText(SAVED_NEEDS_JAVASCRIPT)
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await page.goto('/submit')
  await expect(page.locator('noscript p')).toContainText('Submitting an agent requires JavaScript')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(SUBMIT_AGENT)
  await expect(page.getByRole('main').locator('form:visible')).toHaveCount(0)
  await page.goto('/terms')
  await expect(page.getByRole('contentinfo').getByRole('group', { name: 'Theme' })).toBeHidden()
})
