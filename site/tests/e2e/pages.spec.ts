/** Pages around the catalogue: news, terms, privacy, guides, and unknown paths. */
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { visit } from '#site/tests/support/browser/visit.ts'
import { PAGE_NOT_FOUND } from '#site/ui/ui-texts.ts'

test('an unknown path is not found', async ({ page }) => {
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAGE_NOT_FOUND)
  await expect(page.getByRole('main').getByRole('link', { name: 'Browse' })).toHaveAttribute('href', '/')
})

test('the footer links Terms, Privacy, and Guides', async ({ page }) => {
  for (const { path, title } of [
    { path: '/terms', title: 'Terms' },
    { path: '/privacy', title: 'Privacy' },
    { path: '/docs', title: 'Guides' },
  ]) {
    await visit(page, '/added-today')
    await page.getByRole('contentinfo').getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page).toHaveTitle(`${title} · Roster`)
  }
})
