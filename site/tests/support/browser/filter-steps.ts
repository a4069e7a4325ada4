/** The filters beside the list, and the switch between cards and lines. */
import type { Locator, Page } from 'playwright/test'
import { FEATURES_AND_TAGS, FILTERS, SHOW_AS } from '#site/domain/texts/browse.ts'

export const filters = (page: Page): Locator => page.getByRole('complementary', { name: FILTERS })

export const viewButton = (page: Page, name: 'Cards' | 'List'): Locator =>
  page.getByRole('group', { name: SHOW_AS }).getByRole('button', { name, exact: true })

export async function unfoldCategories(page: Page): Promise<void> {
  await filters(page)
    .getByRole('button', { name: /^\d+ more$/ })
    .click()
  // It moves what is below.
  await filters(page).getByRole('button', { name: 'Fewer' }).waitFor()
}

export async function unfoldFeatures(page: Page): Promise<void> {
  await filters(page).getByText(FEATURES_AND_TAGS).click()
}
