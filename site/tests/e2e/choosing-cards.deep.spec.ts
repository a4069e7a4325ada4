/** Selecting agents to compare on cards, which show their checkboxes only when needed. */
import type { Page } from 'playwright/test'
import { SHOW_AS } from '#site/domain/texts/browse.ts'
import { saveOf } from '#site/domain/texts/card.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { choice, firstFive, trayOf } from '#site/tests/support/browser/compare-steps.ts'
import { tabTo } from '#site/tests/support/browser/forms.ts'

/** Checks the opacity, because Playwright considers transparent elements visible. */
const shownBoxes = (page: Page) =>
  page
    .locator('.acard-corner')
    .evaluateAll((boxes) => boxes.filter((box) => getComputedStyle(box).opacity !== '0').length)

test('a card has its box under the pointer, and all have one as long as any is chosen', async ({
  page,
  catalogue,
}) => {
  const [one, two] = await firstFive(catalogue)
  await page.goto('/?sort=name')
  expect(await shownBoxes(page)).toBe(0)
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: one.name }) })
  await card.last().hover()
  await choice(page, one).click()
  await expect(page).toHaveURL('/?sort=name')
  await expect(trayOf(page)).toContainText('1 to compare')
  expect(await shownBoxes(page)).toBe(await page.locator('.acard-corner').count())
  await tabTo(page, choice(page, two))
  await page.keyboard.press('Space')
  await expect(trayOf(page)).toContainText('2 selected')
  await trayOf(page).getByRole('button', { name: 'Clear' }).click()
  await page.mouse.move(2, 2)
  await expect.poll(() => shownBoxes(page)).toBe(0)
})

test('the keyboard reaches the box of a card, before the links and buttons of the card', async ({
  page,
  catalogue,
}) => {
  const [one, two] = await firstFive(catalogue)
  await page.goto('/?sort=name')
  await page.getByRole('group', { name: SHOW_AS }).getByRole('button').last().focus()
  await tabTo(page, choice(page, one))
  expect(await shownBoxes(page)).toBe(1)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: saveOf(one.name) }).last()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: `View Details: ${one.name}` }).last()).toBeFocused()
  expect(await shownBoxes(page)).toBe(1)
  await tabTo(page, choice(page, two))
  expect(await shownBoxes(page)).toBe(1)
  await page.keyboard.press('Space')
  await expect(trayOf(page)).toContainText('1 to compare')
  await expect(choice(page, two)).toBeFocused()
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } })

  test('a tap where a hidden box lies opens the agent', async ({ page, catalogue }) => {
    const [one] = await firstFive(catalogue)
    await page.goto('/?sort=name')
    await choice(page, one).scrollIntoViewIfNeeded()
    const box = await choice(page, one).boundingBox()
    if (!box) throw new Error('It is not drawn')
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    await expect(page).toHaveURL(`/agent/${one.id}`)
  })
})
