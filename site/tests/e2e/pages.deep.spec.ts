/** Pages around the catalogue in depth. */
import type { Page } from 'playwright/test'
import { GUIDES } from '#site/domain/addresses.ts'
import * as texts from '#site/domain/texts/moderation.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { visit } from '#site/tests/support/browser/visit.ts'
import { moderationPage } from '#site/tests/support/screens/scenes.ts'
import { TRY_AGAIN } from '#site/ui/ui-texts.ts'

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

const stories = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 })

const days = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })

const pages = (page: Page) => page.getByRole('navigation', { name: 'AI News pages' })

test('the log shows each decision with its day, action, agent, and reason', async ({ page, catalogue }) => {
  await moderationPage(catalogue)
  await visit(page, '/terms')
  await page.getByRole('contentinfo').getByRole('link', { name: texts.MODERATION_LOG }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.MODERATION_LOG)
  const main = page.getByRole('main')
  await expect(main.getByText(texts.IN_SEVEN_DAYS)).toBeVisible()
  const lines = main.getByRole('listitem')
  const changed = lines.filter({ hasText: texts.publicReason('changed', '', ['tags']) }).first()
  await expect(changed.getByRole('link', { name: 'Judged Helper' })).toBeVisible()
  const day = new Date().toLocaleDateString('en-US', { year: 'numeric', timeZone: 'UTC' })
  await expect(changed.getByRole('time')).toContainText(day)
  await expect(lines.filter({ hasText: texts.unnamed('rejected', 1) }).first()).toContainText('Rejected')
  const feed = await main.getByRole('link', { name: 'RSS' }).getAttribute('href')
  expect(await catalogue.page(feed ?? '')).toContain('Judged Helper')
})

test("articles are listed by day until they're deleted", async ({ page, catalogue }) => {
  const article = { source: 'The Agent Ledger', summary: 'Short and <b>plain</b>.' }
  for (const [number, publishedAt] of ['2026-01-01T23:00:00Z', '2026-01-02T00:00:00Z'].entries()) {
    const url = `https://news.example/day-${number}`
    await catalogue.addArticle({ ...article, title: `Of day ${number + 1}`, url, publishedAt })
  }
  await visit(page, '/ai-news')
  await expect(days(page)).toHaveText(['Friday, January 2, 2026', 'Thursday, January 1, 2026'])
  await expect(stories(page)).toHaveText(['Of day 2', 'Of day 1'])
  await expect(page.getByText('Short and <b>plain</b>.')).toHaveCount(2)
  const link = page.getByRole('link', { name: 'Of day 1' })
  await expect(link).toHaveAttribute('href', 'https://news.example/day-0')
  await expect(link).toHaveAttribute('rel', /noopener/)
  await expect(pages(page)).toHaveCount(0)

  await catalogue.clear()
  await page.reload()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['No news yet', 'Newest agents'])
  const { agents } = await catalogue.agents('sortBy=newest&limit=3')
  await expect(stories(page)).toHaveText(agents.map(({ name }) => name))
})
