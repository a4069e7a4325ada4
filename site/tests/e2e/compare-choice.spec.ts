/** Selecting agents to compare, and the tray with them. */
import type { Page } from 'playwright/test'
import { COMPARE, takeOut } from '#site/features/compare/compare-texts.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { compareAction, trayOf } from '#site/tests/support/browser/compare-steps.ts'
import type { TestCatalogue } from '#site/tests/support/browser/test-catalogue.ts'

async function someAgents(catalogue: TestCatalogue, count: number) {
  const { agents } = await catalogue.agents(`sortBy=name&limit=${count}`)
  return agents
}

async function chooseOnPages(page: Page, agents: { id: string }[]): Promise<void> {
  for (const { id } of agents) {
    await page.goto(`/agent/${id}`)
    await compareAction(page).click()
    await expect(compareAction(page)).toHaveAttribute('aria-pressed', 'true')
  }
}

test('two agents are chosen on their pages and compared', async ({ page, catalogue }) => {
  const [one, two] = await someAgents(catalogue, 2)
  if (!one || !two) throw new Error('The seed has changed')
  await chooseOnPages(page, [one])
  await expect(trayOf(page)).toContainText(one.name)
  await expect(trayOf(page)).toContainText('1 to compare')
  expect((await trayOf(page).locator('.tray-chip').boundingBox())?.height).toBe(40)
  await chooseOnPages(page, [two])
  await expect(page.getByRole('status').filter({ hasText: '2 selected' })).toHaveCount(1)
  await trayOf(page).getByRole('link', { name: COMPARE }).click()
  await expect(page).toHaveURL(`/compare?ids=${one.id}.${two.id}`)
  await expect(page.getByRole('columnheader', { name: one.name })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: two.name })).toBeVisible()
  await expect(trayOf(page)).toHaveCount(0)
})

test('agents are selected and removed by keyboard without losing the focus', async ({ page, catalogue }) => {
  const [one, two] = await someAgents(catalogue, 2)
  if (!one || !two) throw new Error('The seed has changed')
  await chooseOnPages(page, [one])
  await page.goto(`/agent/${two.id}`)
  await compareAction(page).focus()
  await page.keyboard.press('Space')
  await expect(compareAction(page)).toBeFocused()
  await expect(trayOf(page)).toContainText(two.name)
  await trayOf(page)
    .getByRole('button', { name: takeOut(one.name) })
    .focus()
  await page.keyboard.press('Enter')
  await expect(trayOf(page)).not.toContainText(one.name)
  await expect(trayOf(page).getByRole('button', { name: takeOut(two.name) })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(trayOf(page)).toHaveCount(0)
  await expect(page.locator('#main')).toBeFocused()
})
