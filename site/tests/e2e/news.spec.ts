/** Reading AI News: days, pages, sources, and the empty state. */
import type { Page } from 'playwright/test'
import { BROWSE_ALL } from '#site/domain/texts/browse.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { visit } from '#site/tests/support/browser/visit.ts'
import type { OpenSite } from '#site/tests/support/sites/open-site.ts'

const written: string[] = []

const news = ({ pocketBase }: OpenSite) => pocketBase.as(pocketBase.superuserToken).collection('news')
const stories = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 })
const days = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })
const pages = (page: Page) => page.getByRole('navigation', { name: 'AI News pages' })

/** Both pages filled with a test's articles. */
async function published({ url }: OpenSite): Promise<string> {
  const pages = await Promise.all(['/ai-news', '/ai-news/2'].map((path) => fetch(url + path)))
  return (await Promise.all(pages.map((page) => page.text()))).join('')
}

test.afterEach(async ({ site }) => {
  for (const id of written.splice(0)) await news(site).delete(id)
  await expect.poll(() => published(site)).not.toContain('https://news.example/story-')
  await site.settled()
})

test('an empty news page links to the agents', async ({ page }) => {
  await visit(page, '/ai-news')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('AI News')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('No news yet')
  await expect(pages(page)).toHaveCount(0)
  await page.getByRole('link', { name: BROWSE_ALL }).click()
  await expect(page).toHaveURL('/')
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
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('No news yet')
})
