/** The command palette: how it opens, what it offers, and every key in it. */
import { SORT_LABELS } from '#site/domain/texts/browse.ts'
import { SUBMIT_AGENT, THEME_SYSTEM } from '#site/domain/texts/page-names.ts'
import { COMPARE } from '#site/features/compare/compare-texts.ts'
import { searchFor } from '#site/features/palette/palette-texts.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { box, group, open, palette } from '#site/tests/support/browser/palette-steps.ts'
import { requestsOf } from '#site/tests/support/browser/visit.ts'
import { OPEN_SEARCH } from '#site/ui/header-panels.ts'

test('Ctrl-K and ⌘K open the palette, Escape closes it, and the focus returns', async ({ page }) => {
  const react = requestsOf(page, /palette-dialog\..*js$/)
  await page.goto('/ai-news')
  const news = page.getByRole('banner').getByRole('link', { name: 'AI News' })
  await news.focus()
  expect(react).toEqual([])
  await page.keyboard.press('Meta+k')
  await expect(box(page)).toBeFocused()
  expect(react).toHaveLength(1)
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  await expect(news).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeHidden()
  await expect(news).toBeFocused()
})

test('the palette offers popular agents, categories, pages, and actions, and finds agents', async ({
  page,
  catalogue,
}) => {
  const { agents: popular } = await catalogue.agents('limit=6')
  await open(page)
  await expect(palette(page).getByRole('group')).toHaveCount(4)
  const offered = group(page, SORT_LABELS.popular).getByRole('option').locator('.font-semibold')
  await expect(offered).toHaveText(popular.map(({ name }) => name))
  await expect(group(page, 'Go to').getByRole('option')).toHaveText([
    'Browse',
    'Added Today',
    'AI News',
    'Saved',
    COMPARE,
    SUBMIT_AGENT,
    'Profile',
    'Terms',
    'Privacy',
  ])
  await expect(group(page, 'Actions').getByRole('option')).toHaveText([
    'Light theme',
    THEME_SYSTEM,
    'Dark theme',
  ])
  const called = page.waitForRequest(/\/api\/agents\?.*search=lang\b/)
  await box(page).pressSequentially('lang')
  await called
  const { agents } = await catalogue.agents('search=lang&limit=6')
  const names = group(page, 'Agents').getByRole('option').locator('.font-semibold')
  await expect(names).toHaveText(agents.map(({ name }) => name))
  await expect(palette(page).locator('mark')).toHaveCount(0)
  await expect(group(page, 'Actions').getByRole('option')).toHaveText([searchFor('lang')])
  await expect(palette(page).getByRole('status')).toHaveText(/^\d+ results?$/)
  await expect(group(page, SORT_LABELS.popular)).toHaveCount(0)
  await box(page).fill('add')
  await expect(group(page, 'Go to').getByRole('option')).toHaveText(['Added Today'])
})

test('on a phone, the palette is the search', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/added-today')
  await page.getByRole('button', { name: OPEN_SEARCH }).click()
  await expect(box(page)).toBeFocused()
  await box(page).fill('lang')
  await group(page, 'Agents').getByRole('option').first().click()
  await expect(page).toHaveURL(/\/agent\//)
})
