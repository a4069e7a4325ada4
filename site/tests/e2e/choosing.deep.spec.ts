/** Selecting agents to compare in list views on every page, and the tray. */
import { SAVED } from '#site/domain/texts/agent.ts'
import { alsoIn } from '#site/domain/texts/browse.ts'
import * as texts from '#site/features/compare/compare-texts.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { choice, chosenIds, firstFive, showLines, trayOf } from '#site/tests/support/browser/compare-steps.ts'
import { PHONE, toast } from '#site/tests/support/browser/forms.ts'

test.beforeEach(({ page }) => showLines(page))

test('a fifth one is refused: its box stays empty, and the toast lies above the tray', async ({
  page,
  catalogue,
}) => {
  const [one, two, three, four, five] = await firstFive(catalogue)
  await page.goto('/?sort=name')
  for (const agent of [one, two, three, four]) {
    await choice(page, agent).click()
    await expect(choice(page, agent)).toBeChecked()
  }
  await choice(page, five).click()
  await expect(toast(page)).toContainText(texts.COMPARISON_FULL.title)
  await expect(choice(page, five)).not.toBeChecked()
  await expect(choice(page, five)).toBeFocused()
  expect(await chosenIds(page)).toEqual([one, two, three, four].map(({ id }) => id))
  const [card, tray] = [await page.locator('.toast-card').boundingBox(), await trayOf(page).boundingBox()]
  expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThanOrEqual(tray?.y ?? 0)
})

test('at 360 px a thumb beside the box still chooses, and the line leads to its page elsewhere', async ({
  page,
  catalogue,
}) => {
  await page.setViewportSize(PHONE)
  const [one, two] = await firstFive(catalogue)
  await page.goto('/?sort=name')
  await page.getByRole('main').getByRole('button', { name: texts.COMPARE, exact: true }).click()
  for (const agent of [one, two]) {
    const around = choice(page, agent).locator('xpath=..')
    await around.click({ position: { x: 40, y: 4 } })
    await expect(choice(page, agent)).toBeChecked()
  }
  await expect(trayOf(page)).toContainText('2 selected')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  await trayOf(page).getByRole('link', { name: texts.COMPARE }).click()
  await expect(page).toHaveURL(`/compare?ids=${one.id}.${two.id}`)
})

test('what a search adds, categories and tags have the boxes too', async ({ page, catalogue }) => {
  const { also } = await catalogue.agents('search=budgeting+app')
  const [other] = also?.agents ?? []
  if (!also || !other) throw new Error('This search must have few matches.')
  await page.goto('/?search=budgeting+app')
  const others = page.getByRole('region', { name: alsoIn(also.categoryName) })
  await others.getByRole('checkbox', { name: texts.selectToCompare(other.name) }).click()
  await expect(trayOf(page)).toContainText(other.name)
  for (const path of ['/category/coding', '/tag/open-source']) {
    await page.goto(path)
    const box = page
      .getByRole('main')
      .locator('.cards')
      .getByRole('checkbox', { name: /to compare$/ })
      .first()
    const count = (await chosenIds(page)).length
    await box.click()
    await expect(box).toBeChecked()
    await expect(trayOf(page)).toContainText(`${count + 1} selected`)
  }
})

test('what is chosen is saved from the tray', async ({ page, catalogue }) => {
  const [one, two] = await firstFive(catalogue)
  await page.goto('/?sort=name')
  for (const agent of [one, two]) {
    await choice(page, agent).click()
    await expect(choice(page, agent)).toBeChecked()
  }
  const save = trayOf(page).getByRole('button', { name: texts.saveSelected(2) })
  await save.focus()
  await page.keyboard.press('Enter')
  const done = trayOf(page).getByRole('button', { name: texts.SELECTED_SAVED })
  await expect(done).toBeFocused()
  await expect(done).toHaveAttribute('aria-disabled', 'true')
  const link = page.getByRole('banner').getByRole('link', { name: `${SAVED} 2` })
  await link.click()
  await expect(page.locator('.saved').getByRole('heading')).toHaveText([one.name, two.name])
})
