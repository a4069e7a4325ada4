/** Parts of a search for browser tests: box, heading, count, and list. */
import type { Locator, Page } from 'playwright/test'
import { SEARCH_LABEL } from '#site/domain/texts/page-names.ts'

export const box = (page: Page): Locator => page.getByRole('searchbox', { name: SEARCH_LABEL })
export const title = (page: Page): Locator => page.getByRole('heading', { level: 1 })
export const found = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: 'matching your search' })
export const list = (page: Page): Locator =>
  page.getByRole('region', { name: /All AI Agents|Search Results/ })
export const cards = (page: Page): Locator => list(page).getByRole('article')
