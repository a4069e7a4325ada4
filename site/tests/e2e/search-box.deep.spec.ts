/** Details of the search box and of lists that are near a search. */
import * as texts from '#site/domain/texts/browse.ts'
import { NEAREST } from '#site/domain/texts/browse.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { PHONE } from '#site/tests/support/browser/forms.ts'
import { box, cards, found, list, title } from '#site/tests/support/browser/search-steps.ts'
import { visit } from '#site/tests/support/browser/visit.ts'

test('the box is cleared by its button, and its hints show while it is empty', async ({ page }) => {
  await visit(page, '/')
  const field = page.getByRole('search').filter({ has: box(page) })
  const hint = field.getByText('What should it do?')
  const key = field.getByText('/', { exact: true })
  const clear = field.getByRole('button', { name: 'Clear search' })
  for (const shown of [hint, key]) await expect(shown).toBeVisible()
  await box(page).focus()
  for (const hidden of [hint, key]) await expect(hidden).toBeHidden()
  await expect(clear).toBeHidden()
  await box(page).fill('code')
  await expect(hint).toBeHidden()
  await expect(page).toHaveURL('/?search=code')
  await clear.click()
  await expect(page).toHaveURL('/')
  await expect(box(page)).toBeFocused()
  await expect(box(page)).toHaveValue('')
})

test('Enter closes the menu over the updated list', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await visit(page, '/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await box(page).fill('code')
  await expect(page).toHaveURL('/?search=code')
  await expect(box(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(box(page)).toBeHidden()
  await expect(title(page)).toBeInViewport()
})

test('Sort By is called relevance during a search', async ({ page }) => {
  await visit(page, '/')
  const order = page.locator('select[name=sort]').first()
  await expect(order.locator('option').first()).toHaveText(texts.SORT_LABELS.popular)
  await box(page).fill('code')
  await expect(title(page)).toHaveText('Search results for "code"')
  await expect(order.locator('option').first()).toHaveText(texts.SORT_RELEVANCE)
  await expect(order).toHaveValue('popular')
  await box(page).fill('')
  await expect(page).toHaveURL('/')
  await expect(order.locator('option').first()).toHaveText(texts.SORT_LABELS.popular)
})

test('the nearest agents are labeled, and there are no cards without any', async ({ page, catalogue }) => {
  await visit(page, '/')
  expect(await catalogue.agents('search=sdr+stack')).toMatchObject({ nearest: true })
  await box(page).fill('sdr stack')
  await expect(list(page).getByRole('heading', { name: NEAREST })).toBeVisible()
  await expect(found(page)).toHaveText('No exact match')
  await expect(cards(page)).not.toHaveCount(0)
  expect(await catalogue.agents('search=code+review')).not.toHaveProperty('nearest')
  await box(page).fill('code review')
  await expect(page).toHaveURL('/?search=code+review')
  await expect(list(page).getByText(NEAREST)).toHaveCount(0)
  await box(page).fill('movie times tonight')
  await expect(page).toHaveURL('/?search=movie+times+tonight')
  await expect(cards(page)).toHaveCount(0)
  await expect(page.getByText('Closest category: Image & Video')).toBeVisible()
  const offers = page.locator('.no-results li a[href*="search="]')
  await expect(offers).toHaveCount(3)
  for (const search of await offers.allTextContents())
    expect((await catalogue.agents(`search=${encodeURIComponent(search)}`)).total, search).toBeGreaterThan(0)
})
