/** Choosing agents to compare in cards, which show their boxes only when they are of use. */
import { expect, test } from '#site/tests/support/browser.ts'
import { choice, firstFive, trayOf } from '#site/tests/support/compare-steps.ts'
import { tabTo } from '#site/tests/support/forms.ts'

test('a card has its box under the pointer, and all have one as long as any is chosen', async ({
  page,
  catalogue,
}) => {
  const [one, two] = await firstFive(catalogue)
  await page.goto('/?sort=name')
  const boxes = page.getByRole('checkbox', { name: /to compare$/ })
  await expect(boxes).toHaveCount(0)
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: one.name }) })
  await card.last().hover()
  await choice(page, one).click()
  await expect(page).toHaveURL('/?sort=name')
  await expect(trayOf(page)).toContainText('1 chosen')
  await tabTo(page, choice(page, two))
  await page.keyboard.press('Space')
  await expect(trayOf(page)).toContainText('2 chosen')
  await trayOf(page).getByRole('button', { name: 'Clear' }).click()
  await page.mouse.move(2, 2)
  await expect(boxes).toHaveCount(0)
})
