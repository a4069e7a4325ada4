/** Selecting agents to compare in depth: limits, thumbs, and cards. */
import type { Locator, Page } from 'playwright/test'
import { PAGE_SIZE } from '#site/domain/limits.ts'
import { SAVED } from '#site/domain/texts/agent.ts'
import { alsoIn } from '#site/domain/texts/browse.ts'
import { saveOf, viewDetailsOf } from '#site/domain/texts/card.ts'
import * as texts from '#site/features/compare/compare-texts.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import {
  choice,
  chosenIds,
  compareAction,
  countPresses,
  firstFive,
  showLines,
  trayOf,
} from '#site/tests/support/browser/compare-steps.ts'
import { PHONE } from '#site/tests/support/browser/forms.ts'
import { cardOf } from '#site/tests/support/browser/search-steps.ts'

test.describe('choosing', () => {
  test.beforeEach(({ page }) => showLines(page))

  test('at 360 px, a tap beside the checkbox selects the agent', async ({ page, catalogue }) => {
    await page.setViewportSize(PHONE)
    const [one, two] = await firstFive(catalogue)
    await page.goto('/?sort=name')
    await compareAction(page).click()
    for (const agent of [one, two]) {
      const around = choice(page, agent).locator('xpath=..')
      await around.click({ position: { x: 4, y: 4 } })
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
    await others.getByRole('article').filter({ hasText: other.name }).hover()
    await others.getByRole('checkbox', { name: texts.selectToCompare(other.name) }).click()
    await expect(trayOf(page)).toContainText(other.name)
    for (const path of ['/category/coding', '/tag/open-source']) {
      await page.goto(path)
      const box = page.getByRole('checkbox', { name: /to compare$/, checked: false }).first()
      const count = (await chosenIds(page)).length
      await box.click()
      await expect(trayOf(page)).toContainText(`${count + 1} selected`)
    }
  })

  test('selected agents are saved from the tray', async ({ page, catalogue }) => {
    const [one, two] = await firstFive(catalogue)
    await page.goto('/?sort=name')
    await compareAction(page).click()
    for (const agent of [one, two]) await choice(page, agent).click()
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

const boxes = (page: Page) => page.getByRole('checkbox', { name: /to compare$/ })

test('a card shows its box under the pointer, and all do while one is selected', async ({
  page,
  catalogue,
}) => {
  const [one, two] = await firstFive(catalogue)
  await page.goto('/?sort=name')
  await expect(boxes(page)).toHaveCount(0)
  await cardOf(page, one.name).last().hover()
  await choice(page, one).click()
  await expect(page).toHaveURL('/?sort=name')
  await expect(trayOf(page)).toContainText('1 to compare')
  await expect(compareAction(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(boxes(page)).toHaveCount(PAGE_SIZE)
  await choice(page, two).click()
  await trayOf(page).getByRole('button', { name: 'Clear' }).click()
  await page.mouse.move(2, 2)
  await expect(boxes(page)).toHaveCount(0)
  await expect(compareAction(page)).toHaveAttribute('aria-pressed', 'false')
})

test("Tab reaches a card's link first, and its box once Compare is pressed", async ({ page, catalogue }) => {
  const [one, two] = await firstFive(catalogue)
  await page.goto('/?sort=name')
  const link = ({ name }: { name: string }) => page.getByRole('link', { name: viewDetailsOf(name) }).last()
  const expectOrder = async (...places: Locator[]) => {
    for (const place of places) {
      await page.keyboard.press('Tab')
      await expect(place).toBeFocused()
    }
  }
  const button = (name: string) => page.getByRole('button', { name }).last()
  const acts = [button(`Like ${one.name}`), button(saveOf(one.name))]
  await button('List').focus()
  await expectOrder(link(one), ...acts, link(two))
  await compareAction(page).focus()
  await page.keyboard.press('Space')
  await expect(boxes(page)).toHaveCount(PAGE_SIZE)
  await button('List').focus()
  await expectOrder(link(one), ...acts, choice(page, one))
  await page.keyboard.press('Space')
  await expect(trayOf(page)).toContainText('1 to compare')
  await expect(choice(page, one)).toBeFocused()
})

for (const [device, most, options] of [
  ['a mouse', 4, { viewport: { width: 1280, height: 800 } }],
  ['a phone', 5, { viewport: PHONE, hasTouch: true, isMobile: true }],
] as const)
  test.describe(`with ${device}`, () => {
    test.use(options)

    test(`three agents are compared in ${most} presses`, async ({ page, catalogue, hasTouch }) => {
      const presses = await countPresses(page)
      const three = (await firstFive(catalogue)).slice(0, 3)
      await page.goto('/?sort=name')
      if (hasTouch) await compareAction(page).tap()
      for (const agent of three) {
        if (!hasTouch) await cardOf(page, agent.name).last().hover()
        await choice(page, agent).click()
      }
      await trayOf(page).getByRole('link', { name: texts.COMPARE }).click()
      await expect(page).toHaveURL(`/compare?ids=${three.map(({ id }) => id).join('.')}`)
      expect(await presses()).toBe(most)
    })
  })
