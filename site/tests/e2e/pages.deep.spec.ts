/** Pages around the catalogue in depth. */
import { GUIDES } from '#site/domain/addresses.ts'
import { NEWS_PAGE_SIZE } from '#site/domain/news.ts'
import * as texts from '#site/domain/texts/moderation.ts'
import { violations } from '#site/tests/support/browser/axe.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { visit } from '#site/tests/support/browser/visit.ts'
import { TRY_AGAIN } from '#site/ui/ui-texts.ts'

const HOUR_MS = 3_600_000

test('older articles are on further pages with links in both directions', async ({ page, catalogue }) => {
  test.slow()
  const write = (number: number) =>
    catalogue.addArticle({
      title: `Story ${number}`,
      url: `https://news.example/story-${number}`,
      source: 'The Agent Ledger',
      publishedAt: new Date(Date.UTC(2026, 0, 2, 12) - number * HOUR_MS).toISOString(),
    })
  // Before the newer ones move them to the second page.
  for (const number of [2, 1]) await write(NEWS_PAGE_SIZE + number)
  await Promise.all(Array.from({ length: NEWS_PAGE_SIZE }, (_, index) => write(index + 1)))
  await catalogue.settled()
  await visit(page, '/ai-news')
  const stories = page.getByRole('main').getByRole('heading', { level: 3 })
  const pages = page.getByRole('navigation', { name: 'AI News pages' })
  await expect(stories).toHaveCount(NEWS_PAGE_SIZE)
  await expect(pages).toContainText('Page 1 of 2')
  await expect(pages.getByRole('link')).toHaveText(['Older'])
  await pages.getByRole('link', { name: 'Older' }).click()
  await expect(page).toHaveURL('/ai-news/2')
  await expect(page.getByRole('link', { name: 'AI News', exact: true }).first()).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expect(stories).toHaveText([`Story ${NEWS_PAGE_SIZE + 1}`, `Story ${NEWS_PAGE_SIZE + 2}`])
  await expect(pages).toContainText('Page 2 of 2')
  expect(await violations(page)).toEqual([])
  await pages.getByRole('link', { name: 'Newer' }).click()
  await expect(page).toHaveURL('/ai-news')
  await expect(stories.first()).toHaveText('Story 1')
})

test('older decisions are loaded below, also after a failure', async ({ page, site, catalogue }) => {
  const id = await catalogue.addHiddenAgent({ name: 'Often Decided', status: 'approved' })
  for (let n = 0; n < 52; n += 1) await catalogue.changeAgent(id, { tags: [`tag-${n}`] })
  // With all of them shown, no older decision joins a line of the page.
  await site.settled()
  await visit(page, '/moderation')
  const lines = page.getByRole('main').getByRole('listitem')
  const before = await lines.count()
  await page.route('**/api/moderation?*', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: texts.LOAD_OLDER }).press('Enter')
  await expect(page.getByRole('alert')).toHaveText(texts.OLDER_FAILED)
  await page.getByRole('button', { name: TRY_AGAIN }).press('Enter')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect.poll(() => lines.count()).toBeGreaterThan(before)
})

test('pages fit a phone of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/', '/added-today', '/ai-news', '/terms', '/signin', ...GUIDES]) {
    await visit(page, path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
  }
})
