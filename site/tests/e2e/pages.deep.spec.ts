/** Pages around the catalogue in depth. */

import type { Page } from 'playwright/test'
import { GUIDES } from '#site/domain/addresses.ts'
import { NEWS_PAGE_SIZE } from '#site/domain/news.ts'
import { AGENT_DETAILS, SIMILAR_AGENTS } from '#site/domain/texts/agent.ts'
import { EDITORS_PICKS } from '#site/domain/texts/browse.ts'
import * as texts from '#site/domain/texts/moderation.ts'
import { violations } from '#site/tests/support/browser/axe.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { visit } from '#site/tests/support/browser/visit.ts'
import type { OpenSite } from '#site/tests/support/sites/open-site.ts'
import { TRY_AGAIN } from '#site/ui/ui-texts.ts'

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
test.describe('news', () => {
  test.afterEach(async ({ site }) => {
    for (const id of written.splice(0)) await news(site).delete(id)
    await expect.poll(() => published(site)).not.toContain('https://news.example/story-')
    await site.settled()
  })

  test('older articles are on further pages with links in both directions', async ({ page, site }) => {
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

test.describe('no javascript', () => {
  test.use({ javaScriptEnabled: false })

  test('Added Today shows what was new when it was published', async ({ page, catalogue }) => {
    const { id } = await catalogue.addAgent({ name: 'Early Paper' })
    await expect.poll(() => catalogue.page('/added-today')).toContain(`/agent/${id}`)
    await page.goto('/added-today')
    await expect(page.getByRole('heading', { name: /^Today \(\d+ agents\)$/ })).toBeVisible()
    await page.getByRole('link', { name: 'View Details: Early Paper' }).click()
    await expect(page).toHaveURL(`/agent/${id}`)
  })
})

const NAME = '<img src=x onerror="window.attacked=1">'
const SCRIPT = '</script><script>window.attacked=2</script><svg onload=window.attacked=3>'

const EVIL = {
  name: NAME,
  description: `${SCRIPT} and {{ constructor.constructor("window.attacked=4")() }} with "quotes" & 'more'`,
  submittedBy: '"><script>window.attacked=5</script>',
  tags: ['<script>window.attacked=6</script>', '{"a":"</script>"}'],
  xAccount: '@"><script>window.attacked=7</script>',
  websiteUrl: 'https://evil.example/"><script>window.attacked=8</script>',
  githubUrl: 'https://github.com/a/"><script>attacked=9</script>',
  featured: true,
}

async function expectHarmless(page: Page): Promise<void> {
  expect(await page.evaluate(() => Reflect.get(window, 'attacked'))).toBe(0)
  await expect(page.locator('img[src="x"], svg[onload], [onerror]')).toHaveCount(0)
}
/** PocketBase rejects URLs with spaces or quotes. The rest of each text is used unchanged. */
function withoutRefused(fields: typeof EVIL): Record<string, unknown> {
  const encoded = { websiteUrl: encodeURI(fields.websiteUrl), githubUrl: encodeURI(fields.githubUrl) }
  return { ...fields, ...encoded }
}

test.describe('untrusted text', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      // Nothing that a text injects may load, either.
      Object.assign(window, { attacked: 0 })
    })
  })

  test('names are text beside another agent and among the picks', async ({ page, catalogue }) => {
    const category = await catalogue.addCategory({ name: '<b>Sly</b>', slug: 'sly', description: SCRIPT })
    await catalogue.addAgent({ ...withoutRefused(EVIL), category: category.id })
    const { id } = await catalogue.addAgent({ name: 'Good neighbour', category: category.id })
    await expect.poll(() => catalogue.page(`/agent/${id}`)).toContain('similar-agents')
    await visit(page, `/agent/${id}`)
    await expect(page.getByRole('region', { name: SIMILAR_AGENTS })).toContainText(NAME)
    await expect(page.getByRole('region', { name: AGENT_DETAILS })).toContainText('<b>Sly</b>')
    await expectHarmless(page)
    await visit(page, '/?category=sly')
    await expect(page.getByRole('region', { name: EDITORS_PICKS })).toContainText(NAME)
    await expect(page.getByRole('link', { name: 'Remove filter <b>Sly</b>' })).toBeVisible()
    await expectHarmless(page)
  })
})
