/** Selecting agents to compare in list views on every page, and the tray. */
import * as texts from '#site/features/compare/compare-texts.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { choice, chosenIds, firstFive, showLines, trayOf } from '#site/tests/support/browser/compare-steps.ts'

test.beforeEach(({ page }) => showLines(page))

test('agents are selected in the list and removed in the list and the tray', async ({ page, catalogue }) => {
  const [one, two, three] = await firstFive(catalogue)
  await page.goto('/?sort=name')
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
