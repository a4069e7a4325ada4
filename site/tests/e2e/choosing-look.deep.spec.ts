/** Styles of selecting on pages that don't load other pages' style sheets. */
import type { Locator, Page } from 'playwright/test'
import * as texts from '#site/features/compare/compare-texts.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { compareAction, trayOf } from '#site/tests/support/browser/compare-steps.ts'
import type { TestCatalogue } from '#site/tests/support/browser/test-catalogue.ts'

const PHONE = { width: 360, height: 740 }

async function idsOf(catalogue: TestCatalogue, count: number): Promise<string[]> {
  const { agents } = await catalogue.agents(`sortBy=name&limit=${count}`)
  return agents.map(({ id }) => id)
}

async function openCompared(page: Page, catalogue: TestCatalogue, count: number): Promise<string[]> {
  const ids = await idsOf(catalogue, count)
  await page.goto(`/compare?ids=${ids.join('.')}`)
  return ids
}

const boxOf = async (place: Locator) => {
  const box = await place.boundingBox()
  if (!box) throw new Error('It is not drawn')
  return box
}

test('saved agents have a filled bookmark beside others and in the tray', async ({ page, catalogue }) => {
  const ids = await openCompared(page, catalogue, 2)
  for (const id of ids) {
    const bookmark = page.locator(`[data-save="${id}"]`)
    await expect(bookmark.locator('svg')).toHaveCSS('fill', 'none')
    await bookmark.click()
    await expect(bookmark).toHaveAttribute('aria-pressed', 'true')
    await expect(bookmark.locator('svg')).not.toHaveCSS('fill', 'none')
  }
  for (const id of ids) {
    await page.goto(`/agent/${id}`)
    await compareAction(page).click()
    await trayOf(page).waitFor()
  }
  const saved = trayOf(page).getByRole('button', { name: texts.SELECTED_SAVED })
  await expect(saved.locator('svg')).not.toHaveCSS('fill', 'none')
})

test('on a phone the actions of an agent stand apart, in one line', async ({ page, catalogue }) => {
  await page.setViewportSize(PHONE)
  const [id] = await openCompared(page, catalogue, 2)
  const head = page.locator('.compare-head').filter({ has: page.locator(`[data-save="${id}"]`) })
  const [visit, save] = [await boxOf(head.getByRole('link').first()), await boxOf(head.getByRole('button'))]
  expect(save.y).toBe(visit.y)
  expect(save.x).toBeGreaterThan(visit.x + visit.width)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the names on a phone cover nothing, and the way to the list stands below its text', async ({
    page,
    catalogue,
  }) => {
    await page.setViewportSize(PHONE)
    await openCompared(page, catalogue, 3)
    const names = await boxOf(page.locator('.compare-names').getByRole('columnheader').first())
    const row = await boxOf(page.locator('.compare tbody tr').first())
    expect(names.y + names.height).toBeLessThanOrEqual(row.y + 1)
    await page.goto('/compare')
    const title = await boxOf(page.getByRole('heading', { name: texts.NOTHING_TO_COMPARE }))
    const link = await boxOf(page.getByRole('main').getByRole('link', { name: texts.BROWSE_TO_COMPARE }))
    expect(link.x).toBe(title.x)
  })
})
