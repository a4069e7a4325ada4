/** Selecting agents to compare in depth: limits, thumbs, and cards. */

import type { Page } from 'playwright/test'
import { SAVED } from '#site/domain/texts/agent.ts'
import { alsoIn, SHOW_AS } from '#site/domain/texts/browse.ts'
import { saveOf } from '#site/domain/texts/card.ts'
import * as texts from '#site/features/compare/compare-texts.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { choice, chosenIds, firstFive, showLines, trayOf } from '#site/tests/support/browser/compare-steps.ts'
import { PHONE, tabTo } from '#site/tests/support/browser/forms.ts'

test.describe('choosing', () => {
  test.beforeEach(({ page }) => showLines(page))

  test('at 360 px, a tap beside the checkbox selects the agent', async ({ page, catalogue }) => {
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

  test('agents are selected in additional results, categories, and tags', async ({ page, catalogue }) => {
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

  test('selected agents are saved from the tray', async ({ page, catalogue }) => {
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
})

/** Checks the opacity, because Playwright considers transparent elements visible. */
const shownBoxes = (page: Page) =>
  page
    .locator('.acard-corner')
    .evaluateAll((boxes) => boxes.filter((box) => getComputedStyle(box).opacity !== '0').length)

test('cards show their checkbox under the pointer, and always while one is selected', async ({
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

test('Tab reaches the checkbox of a card before its links and buttons', async ({ page, catalogue }) => {
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

  test('a tap on a hidden checkbox opens the agent', async ({ page, catalogue }) => {
    const [one] = await firstFive(catalogue)
    await page.goto('/?sort=name')
    await choice(page, one).scrollIntoViewIfNeeded()
    const box = await choice(page, one).boundingBox()
    if (!box) throw new Error('It is not drawn')
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    await expect(page).toHaveURL(`/agent/${one.id}`)
  })
})
