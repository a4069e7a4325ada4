/** The layout is stable: no page is wider than its window, and nothing moves while a page loads. */
import type { Page } from 'playwright/test'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { holdFiles } from '#site/tests/support/browser/compare-steps.ts'
import { PHONE } from '#site/tests/support/browser/forms.ts'
import type { TestCatalogue } from '#site/tests/support/browser/test-catalogue.ts'
import { layoutShifts, touch, visit } from '#site/tests/support/browser/visit.ts'
import { ONE_WORD, ONE_WORD_CATEGORY } from '#site/tests/support/samples/nasty-catalogue.ts'
import { servePictures } from '#site/tests/support/samples/screenshots.ts'

const WIDTHS = [360, 768, 1280]
/** Bytes per second, and milliseconds. The CPU isn't throttled, because on a busy machine it would stall. */
const SLOW_NETWORK = { offline: false, downloadThroughput: 200_000, uploadThroughput: 90_000, latency: 150 }

/** Elements beyond the right edge at one of the widths, the page itself first. */
async function tooWide(page: Page, what: string): Promise<string[]> {
  const found: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    const over = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      if (scrollWidth <= clientWidth) return []
      const wide = [...document.querySelectorAll('main *, footer *, header *, dialog *')]
        .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
        .map((element) => `${element.tagName} ${element.className}`)
      return [`${scrollWidth} px`, ...wide.slice(0, 4)]
    })
    if (over.length > 0) found.push(`${what} at ${width}: ${over.join(' | ')}`)
  }
  return found
}

async function addOneWord(catalogue: TestCatalogue): Promise<{ id: string; tag: string }> {
  const { id: category } = await catalogue.addCategory(ONE_WORD_CATEGORY)
  const agents = []
  for (const pricingModel of ['free', 'enterprise', 'paid'])
    agents.push(
      await catalogue.addAgent({
        ...ONE_WORD,
        websiteUrl: `${ONE_WORD.websiteUrl}${pricingModel}`,
        category,
        pricingModel,
        featured: true,
        created: new Date().toISOString(),
      }),
    )
  return { id: agents[0]?.id ?? '', tag: ONE_WORD.tags[0]?.toLowerCase() ?? '' }
}

test('texts of one long word widen no page', async ({ page, catalogue }) => {
  test.slow()
  const { id, tag } = await addOneWord(catalogue)
  await catalogue.addArticle({
    title: ONE_WORD.name,
    url: 'https://news.example/one-word',
    source: ONE_WORD.name,
    summary: ONE_WORD.description,
    publishedAt: new Date().toISOString(),
  })
  const found: string[] = []
  for (const path of [
    '/',
    '/?category=one-word&pricing=free',
    `/?search=${ONE_WORD.name}`,
    `/?search=${ONE_WORD.name.replaceAll('a', 'qx')}`,
    `/agent/${id}`,
    '/added-today',
    '/category/one-word',
    `/tag/${tag}`,
    '/ai-news',
    '/moderation',
  ]) {
    await visit(page, path)
    found.push(...(await tooWide(page, path)))
  }
  await visit(page, '/')
  await touch(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill(ONE_WORD.name.slice(0, 12))
  await page.getByRole('dialog').getByRole('group', { name: 'Agents' }).waitFor()
  found.push(...(await tooWide(page, 'palette')))
  expect(found).toEqual([])
})

for (const path of ['/', '/added-today'])
  test(`nothing moves while ${path} loads on a slow network, however late the font is`, async ({ page }) => {
    await page.setViewportSize(PHONE)
    await servePictures(page)
    const session = await page.context().newCDPSession(page)
    await session.send('Network.emulateNetworkConditions', SLOW_NETWORK)
    const release = await holdFiles(page, /woff2$/)
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    release()
    await page.waitForLoadState('networkidle')
    await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loaded')
    // Longer than five frames, because a browser with nothing to draw skips frames.
    await page.waitForTimeout(250)
    const shifts = await layoutShifts(page)
    // The next test may reuse this page.
    await session.detach()
    expect(
      shifts.reduce((sum, { value }) => sum + value, 0),
      JSON.stringify(shifts),
    ).toBeLessThan(0.01)
  })
