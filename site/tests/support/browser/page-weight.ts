/** The initial weight of a page, for the benchmark and the budget test: document, style sheets, and scripts, compressed as sent, without images, fonts, and prefetched files. */
import { brotliCompressSync, constants } from 'node:zlib'
import type { BrowserContext, Page } from 'playwright'
import type { AgentList } from '#site/contracts/agents.ts'
import { PAGE_SIZE_MAX } from '#site/domain/limits.ts'

/** In bytes; a kilobyte is a thousand of them. */
export const WEIGHT_GOALS = { home: 95_000, signedInHome: 100_000, agent: 30_000, submit: 60_000 }

/** The publisher's compression level. */
const PAGE_QUALITY = 5
const PICTURES = /data:image[^"]*/g
/** Style sheets and scripts that a page refers to. */
const FILES = /(?:href|src)="[^"]+\.(?:css|js)"/g

/** Bytes of each file of the page by its name; the document's is its path. */
export async function pageWeight(context: BrowserContext, url: string): Promise<Record<string, number>> {
  const page = await context.newPage()
  // Data saving turns off prefetching, which doesn't count.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    // The browser may report its resting pointer over the page, which would load scripts.
    window.addEventListener('pointerover', (event) => event.stopImmediatePropagation(), true)
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const files = await sizes(page)
  await page.close()
  const { pathname } = new URL(url)
  return { ...files, [pathname]: (files[pathname] ?? 0) - (await inlinePictures(url)) }
}

/** The agent page with the heaviest document, or one for each set of style sheets and scripts if pages differ in those. */
export async function heaviestAgentPages(site: string): Promise<string[]> {
  const heaviest = new Map<string, { url: string; bytes: number }>()
  for (const id of await agentIds(site)) {
    const url = `${site}/agent/${id}`
    const page = await (await fetch(url)).text()
    const files = (page.match(FILES) ?? []).join()
    const bytes = compressed(page.replace(PICTURES, ''))
    if (bytes > (heaviest.get(files)?.bytes ?? 0)) heaviest.set(files, { url, bytes })
  }
  return [...heaviest.values()].map(({ url }) => url)
}

async function agentIds(site: string): Promise<string[]> {
  const ids: string[] = []
  for (let total = 1; ids.length < total; ) {
    const answer = await fetch(`${site}/api/agents?limit=${PAGE_SIZE_MAX}&offset=${ids.length}`)
    const list: AgentList = await answer.json()
    if (list.agents.length === 0) break
    ids.push(...list.agents.map(({ id }) => id))
    total = list.total
  }
  return ids
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

/** Covers count as images, even inline ones. */
async function inlinePictures(url: string): Promise<number> {
  const page = await (await fetch(url)).text()
  return compressed(page) - compressed(page.replace(PICTURES, ''))
}

function compressed(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: PAGE_QUALITY } }).length
}
