/** The switch between cards and lines: it works, it's remembered, and nothing flashes or jumps. */
import type { Page } from 'playwright/test'
import { ALL_AGENTS } from '#site/domain/texts/browse.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { visit } from '#site/tests/support/browser/visit.ts'

const list = (page: Page) => page.getByRole('region', { name: ALL_AGENTS })
const cards = (page: Page) => list(page).getByRole('article')
const choice = (page: Page, name: 'Cards' | 'List') =>
  page.getByRole('group', { name: 'Show as' }).getByRole('button', { name, exact: true })

test('the list switches between cards and lines', async ({ page }) => {
  await visit(page, '/?category=coding')
  await expect(choice(page, 'Cards')).toHaveAttribute('aria-pressed', 'true')
  const names = await cards(page).getByRole('heading').allTextContents()
  await choice(page, 'List').click()
  await expect(choice(page, 'List')).toHaveAttribute('aria-pressed', 'true')
  await expect(choice(page, 'Cards')).toHaveAttribute('aria-pressed', 'false')
  await expect(page.locator('html')).toHaveAttribute('data-view', 'list')
  await expect(cards(page).getByRole('heading')).toHaveText(names)
  await choice(page, 'Cards').focus()
  await page.keyboard.press('Enter')
  await expect(choice(page, 'Cards')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('html')).not.toHaveAttribute('data-view')
})
