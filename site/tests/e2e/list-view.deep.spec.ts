/** The switch between cards and lines: it works, it's remembered, and nothing flashes or jumps. */
import type { Page } from 'playwright/test'
import { ALL_AGENTS } from '#site/domain/texts/browse.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { touch, visit } from '#site/tests/support/browser/visit.ts'

const list = (page: Page) => page.getByRole('region', { name: ALL_AGENTS })
const cards = (page: Page) => list(page).getByRole('article')
const choice = (page: Page, name: 'Cards' | 'List') =>
  page.getByRole('group', { name: 'Show as' }).getByRole('button', { name, exact: true })

/** The index and position of the first card below the header. */
async function firstInSight(page: Page): Promise<{ place: number; top: number }> {
  const tops = await cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().bottom))
  const place = tops.findIndex((bottom) => bottom > 66)
  return {
    place,
    top: await cards(page)
      .nth(place)
      .evaluate((card) => card.getBoundingClientRect().top),
  }
}

test('the list view stays on the next page from its first frame on', async ({ page }) => {
  await visit(page, '/?category=coding')
  await choice(page, 'List').click()
  await expect(choice(page, 'List')).toHaveAttribute('aria-pressed', 'true')
  await page.addInitScript(() => {
    const views: (string | null)[] = []
    Object.assign(window, { views })
    new MutationObserver(() => {
      if (document.body) views.push(document.documentElement.getAttribute('data-view'))
    }).observe(document, { childList: true, subtree: true })
  })
  await visit(page, '/')
  expect(new Set(await page.evaluate(() => Reflect.get(window, 'views')))).toEqual(new Set(['list']))
  const colour = (name: 'Cards' | 'List') =>
    choice(page, name).evaluate((button) => {
      for (const change of button.getAnimations()) change.finish()
      return getComputedStyle(button).backgroundColor
    })
  const [before, other] = [await colour('List'), await colour('Cards')]
  expect(before).not.toBe(other)
  await expect(choice(page, 'List')).toHaveAttribute('aria-pressed', 'true')
  await touch(page)
  await expect(choice(page, 'List')).toHaveAttribute('aria-pressed', 'true')
  expect(await colour('List')).toBe(before)
})

test('switching the view keeps the first visible card in place', async ({ page }) => {
  await visit(page, '/?page=3')
  await cards(page).nth(20).scrollIntoViewIfNeeded()
  const { place, top } = await firstInSight(page)
  expect(place).toBeGreaterThan(0)
  // By keyboard and without scrolling to the switch, as if it were off screen.
  await choice(page, 'List').evaluate((button) => button.focus({ preventScroll: true }))
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-view', 'list')
  const after = await cards(page)
    .nth(place)
    .evaluate((card) => card.getBoundingClientRect().top)
  expect(Math.abs(after - top)).toBeLessThan(2)
})
