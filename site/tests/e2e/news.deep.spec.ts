/** Reading AI News: days, pages, sources, and the empty state. */
import type { Page } from 'playwright/test'
import { NEWS_PAGE_SIZE } from '#site/domain/news.ts'
import { violations } from '#site/tests/support/browser/axe.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { visit } from '#site/tests/support/browser/visit.ts'
import type { OpenSite } from '#site/tests/support/sites/open-site.ts'

const HOUR_MS = 3_600_000
const written: string[] = []

const news = ({ pocketBase }: OpenSite) => pocketBase.as(pocketBase.superuserToken).collection('news')
const stories = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 })
const pages = (page: Page) => page.getByRole('navigation', { name: 'AI News pages' })

async function write(site: OpenSite, count: number): Promise<void> {
  for (let number = 1; number <= count; number++) {
    const { id } = await news(site).create({
      title: `Story ${number}`,
      url: `https://news.example/story-${number}`,
      source: 'The Agent Ledger',
      summary: number === 1 ? 'Short and <b>plain</b>.' : '',
      publishedAt: new Date(Date.UTC(2026, 0, 2, 12) - number * HOUR_MS).toISOString(),
    })
    written.push(id)
  }
  await expect.poll(() => published(site)).toContain(`https://news.example/story-${count}"`)
  await site.settled()
}

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

test('older articles are on further pages, which are linked both ways', async ({ page, site }) => {
  test.slow()
  await write(site, NEWS_PAGE_SIZE + 2)
  await visit(page, '/ai-news')
  await expect(stories(page)).toHaveCount(NEWS_PAGE_SIZE)
  await expect(pages(page)).toContainText('Page 1 of 2')
  await expect(pages(page).getByRole('link')).toHaveText(['Older'])

  await pages(page).getByRole('link', { name: 'Older' }).click()
  await expect(page).toHaveURL('/ai-news/2')
  await expect(page).toHaveTitle(/AI News – page 2/)
  await expect(page.getByRole('link', { name: 'AI News', exact: true }).first()).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expect(stories(page)).toHaveText([`Story ${NEWS_PAGE_SIZE + 1}`, `Story ${NEWS_PAGE_SIZE + 2}`])
  await expect(pages(page)).toContainText('Page 2 of 2')
  await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', /\/ai-news\/2$/)
  await expect(page.locator('head link[rel="prev"]')).toHaveAttribute('href', '/ai-news')
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await violations(page)).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  }

  await pages(page).getByRole('link', { name: 'Newer' }).click()
  await expect(page).toHaveURL('/ai-news')
  await expect(stories(page).first()).toHaveText('Story 1')

  const missing = await page.goto('/ai-news/3')
  expect(missing?.status()).toBe(404)
})
