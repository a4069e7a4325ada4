/** A directory on its first day: no agents, no categories, no news. */
import { EDITORS_PICKS, HERO_TITLE, NO_AGENTS, NO_CATEGORIES } from '#site/domain/texts/browse.ts'
import { NOTHING_NEW } from '#site/features/added-today/added-today-texts.ts'
import { expect, testOn } from '#site/tests/support/browser/browser.ts'
import { sharedSite } from '#site/tests/support/sites/shared-site.ts'

const test = testOn(() => sharedSite())

test('every page of an empty directory says so, with and without JavaScript', async ({ browser, site }) => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await browser.newPage({ baseURL: site.url, javaScriptEnabled })
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(HERO_TITLE)
    await expect(page.getByText(EDITORS_PICKS)).toHaveCount(0)
    await expect(page.getByText(NO_CATEGORIES)).toBeVisible()
    await expect(page.getByText('Showing 0 of 0 agents')).toBeVisible()
    await expect(page.getByRole('heading', { name: NO_AGENTS })).toBeVisible()
    await expect(page.getByText('There are no agents in this directory yet.')).toBeVisible()
    await expect(page.getByText(/current filters|your search terms/)).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Load More/ })).toHaveCount(0)
    await page.goto('/added-today')
    await expect(page.getByRole('heading', { name: NOTHING_NEW })).toBeVisible()
    await expect(page.getByText('There are no agents in this directory yet.')).toBeVisible()
    await page.goto('/ai-news')
    await expect(page.getByRole('heading', { name: 'No news yet' })).toBeVisible()
    await page.goto('/?search=anything')
    await expect(page.getByText('Found 0 agents matching your search')).toBeVisible()
    await expect(page.getByText(/current filters|your search terms/)).toHaveCount(0)
    await page.close()
  }
})
