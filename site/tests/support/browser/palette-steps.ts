/** Steps for browser tests of the command palette. */
import type { Locator, Page } from 'playwright/test'
import { SEARCH_LABEL } from '#site/domain/texts/page-names.ts'
import { PALETTE } from '#site/features/palette/palette-texts.ts'
import { expect } from './browser.ts'

export const palette = (page: Page): Locator => page.getByRole('dialog', { name: PALETTE })
export const box = (page: Page): Locator => palette(page).getByRole('combobox', { name: SEARCH_LABEL })
export const options = (page: Page): Locator => palette(page).getByRole('option')
export const current = (page: Page): Locator => palette(page).getByRole('option', { selected: true })
export const group = (page: Page, name: string): Locator => palette(page).getByRole('group', { name })

export async function open(page: Page, path = '/added-today'): Promise<void> {
  await page.goto(path)
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
}
