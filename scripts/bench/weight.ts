/** What a page weighs compressed before anybody touches it: its document, style sheets and scripts; no pictures, no font, nothing fetched ahead. */
import { brotliCompressSync, constants } from 'node:zlib'
import { type Browser, chromium } from 'playwright'
import { findChromium } from '#site/tests/support/chromium.ts'
import { filledFolder, removeFolder, startBenchSite } from './bench-site.ts'
import type { Figure } from './figures.ts'

const BENCH = 'weight'
const AGENTS = 300
/** As the publisher compresses. */
const PAGE_QUALITY = 5
const GOALS = { home: 95, agent: 20 }

export async function weight(): Promise<Figure[]> {
  const folder = await filledFolder(AGENTS)
  const site = await startBenchSite(folder)
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    await site.published()
    const list: { agents: { id: string }[] } = await (await fetch(`${site.url}/api/agents?limit=1`)).json()
    return [
      figure('home', await kilobytes(browser, site.url), GOALS.home),
      figure('agent page', await kilobytes(browser, `${site.url}/agent/${list.agents[0]?.id}`), GOALS.agent),
    ]
  } finally {
    await browser.close()
    await site.stop()
    removeFolder(folder)
  }
}

async function kilobytes(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage()
  // Somebody who saves data: what is fetched ahead is no part of the page.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const bytes = await page.evaluate(() => {
    const entries = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ].filter((entry) => entry instanceof PerformanceResourceTiming)
    const counted = entries.filter(
      ({ name, entryType }) => entryType === 'navigation' || /\.(js|css)$/.test(name),
    )
    return counted.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
  })
  await page.close()
  return (bytes - (await inlinePictureBytes(url))) / 1000
}

/** Covers are pictures, also where they are written into the page. */
async function inlinePictureBytes(url: string): Promise<number> {
  const page = await (await fetch(url)).text()
  const size = (text: string) =>
    brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: PAGE_QUALITY } }).length
  return size(page) - size(page.replace(/data:image[^"]*/g, ''))
}

function figure(name: string, value: number, atMost: number): Figure {
  return {
    bench: BENCH,
    name: `${name}, compressed, without pictures and font`,
    value,
    unit: 'kB',
    goal: { atMost },
  }
}
