/** The filters beside the list in a laptop's window: all visible, whatever the scroll position. */
import { SKIP_TO_RESULTS } from '#site/domain/texts/browse.ts'
import { viewDetailsOf } from '#site/domain/texts/card.ts'
import { CATEGORIES } from '#site/domain/texts/topics.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { filters, unfoldCategories } from '#site/tests/support/browser/filter-steps.ts'
import { visit } from '#site/tests/support/browser/visit.ts'

test.use({ viewport: { width: 1280, height: 768 } })

test('a search shows its categories by number of agents, and the rest on request', async ({
  page,
  catalogue,
}) => {
  await visit(page, '/?search=code&category=education')
  const { facets } = await catalogue.agents('search=code')
  const found = Object.values(facets.categories).filter((count) => count > 0)
  const most = found.sort((one, other) => other - one).slice(0, 6)
  const rows = filters(page).getByRole('group', { name: CATEGORIES }).getByRole('checkbox')
  const counts = async () =>
    (await rows.evaluateAll((all) => all.map((row) => row.closest('label')?.textContent ?? ''))).map((text) =>
      Number(/\d+$/.exec(text)?.[0]),
    )
  expect((await counts()).slice(0, most.length)).toEqual(most)
  const education = filters(page).getByRole('checkbox', { name: /^Education/ })
  await expect(education).toBeChecked()
  const shown = await rows.count()
  expect(shown).toBeLessThanOrEqual(7)
  await unfoldCategories(page)
  await expect.poll(() => rows.count()).toBeGreaterThan(shown)
  await education.uncheck()
  await expect(page).toHaveURL('/?search=code')
  await expect(education).toBeFocused()
})

test('by keyboard, the first result is within eight stops of the search box', async ({ page, catalogue }) => {
  await visit(page, '/?search=code')
  const { agents } = await catalogue.agents('search=code')
  await page.getByRole('searchbox').first().focus()
  const skip = page.getByRole('link', { name: SKIP_TO_RESULTS })
  let stops = 0
  for (; stops < 8 && !(await skip.evaluate((it) => it === document.activeElement)); stops++)
    await page.keyboard.press('Tab')
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: viewDetailsOf(agents[0]?.name ?? '') })).toBeFocused()
  expect(stops).toBeLessThan(8)
})
