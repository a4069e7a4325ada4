/** Selecting agents to compare, on their pages and in lists, and the tray. */
import * as texts from '#site/features/compare/compare-texts.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import {
  choice,
  chooseOnPages,
  chosenIds,
  compareAction,
  firstFive,
  showLines,
  trayOf,
} from '#site/tests/support/browser/compare-steps.ts'

test('agents are selected in the list and removed in the list and the tray', async ({ page, catalogue }) => {
  await showLines(page)
  const [one, two, three] = await firstFive(catalogue)
  await page.goto('/?sort=name')
  await compareAction(page).click()
  await choice(page, one).click()
  await expect(choice(page, one)).toBeChecked()
  await expect(page).toHaveURL('/?sort=name')
  await expect(page.getByRole('status').filter({ hasText: '1 selected' })).toHaveCount(1)
  await expect(trayOf(page)).toContainText('1 to compare')
  await choice(page, two).click()
  await choice(page, three).click()
  await expect(page.getByRole('status').filter({ hasText: '3 selected' })).toHaveCount(1)
  expect(await chosenIds(page)).toEqual([one.id, two.id, three.id])

  await page.goto('/?sort=name&pricing=')
  for (const agent of [one, two, three]) await expect(choice(page, agent)).toBeChecked()
  await expect(trayOf(page).locator('.tray-name')).toHaveText([one.name, two.name, three.name])
  await choice(page, two).click()
  await expect(choice(page, two)).not.toBeChecked()
  await expect(trayOf(page).locator('.tray-name')).toHaveText([one.name, three.name])
  await trayOf(page)
    .getByRole('button', { name: texts.takeOut(one.name) })
    .click()
  await expect(choice(page, one)).not.toBeChecked()
  await choice(page, one).click()
  await trayOf(page).getByRole('link', { name: texts.COMPARE }).click()
  await expect(page).toHaveURL(`/compare?ids=${three.id}.${one.id}`)
})

test('two agents are chosen on their pages, compared, and removed by keyboard without losing the focus', async ({
  page,
  catalogue,
}) => {
  const [one, two] = await firstFive(catalogue)
  await chooseOnPages(page, [one])
  await expect(trayOf(page)).toContainText(one.name)
  await expect(trayOf(page)).toContainText('1 to compare')
  expect((await trayOf(page).locator('.tray-chip').boundingBox())?.height).toBe(40)
  await page.goto(`/agent/${two.id}`)
  await compareAction(page).focus()
  await page.keyboard.press('Space')
  await expect(compareAction(page)).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: '2 selected' })).toHaveCount(1)
  await trayOf(page).getByRole('link', { name: texts.COMPARE }).click()
  await expect(page).toHaveURL(`/compare?ids=${one.id}.${two.id}`)
  for (const { name } of [one, two]) await expect(page.getByRole('columnheader', { name })).toBeVisible()
  await expect(trayOf(page)).toHaveCount(0)
  await page.goBack()
  const remove = ({ name }: { name: string }) =>
    trayOf(page).getByRole('button', { name: texts.takeOut(name) })
  await remove(one).focus()
  await page.keyboard.press('Enter')
  await expect(trayOf(page)).not.toContainText(one.name)
  await expect(remove(two)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(trayOf(page)).toHaveCount(0)
  await expect(page.locator('#main')).toBeFocused()
})
