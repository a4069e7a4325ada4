/** What a page weighs before anybody touches it, for the bench and the test of its goals: document, style sheets and scripts, compressed as they are sent, without pictures, fonts and prefetched files. */
import { brotliCompressSync, constants } from 'node:zlib'
import type { BrowserContext, Page } from 'playwright'

/** In bytes; a kilobyte is a thousand of them. */
export const WEIGHT_GOALS = { home: 95_000, signedInHome: 100_000, agent: 20_000, submit: 60_000 }

/** As the publisher compresses. */
const PAGE_QUALITY = 5

/** Bytes of each file of the page by its name; the document's is its path. */
export async function pageWeight(context: BrowserContext, url: string): Promise<Record<string, number>> {
  const page = await context.newPage()
  // With data saving on nothing is prefetched, which is no part of the page.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    // The browser may say that its pointer, which nobody moves, lies over the page, and scripts would come for it.
    window.addEventListener('pointerover', (event) => event.stopImmediatePropagation(), true)
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const files = await sizes(page)
  await page.close()
  const { pathname } = new URL(url)
  return { ...files, [pathname]: (files[pathname] ?? 0) - (await inlinePictures(url)) }
}

export function totalOf(weight: Record<string, number>): number {
  return Object.values(weight).reduce((sum, bytes) => sum + bytes, 0)
}

function sizes(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() => {
    const entries = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ].filter((entry) => entry instanceof PerformanceResourceTiming)
    const counted = entries.filter(
      ({ name, entryType }) => entryType === 'navigation' || /\.(js|css)$/.test(name),
    )
    return Object.fromEntries(
      counted.map(({ name, encodedBodySize }) => [new URL(name).pathname, encodedBodySize]),
    )
  })
}

/** Covers are pictures, also where they are written into the page. */
async function inlinePictures(url: string): Promise<number> {
  const page = await (await fetch(url)).text()
  const size = (text: string) =>
    brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: PAGE_QUALITY } }).length
  return size(page) - size(page.replace(/data:image[^"]*/g, ''))
}
