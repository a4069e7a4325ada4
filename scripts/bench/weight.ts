/** Measures a page's compressed size before any interaction: document, style sheets and scripts, without pictures, fonts and prefetched files. */
import { brotliCompressSync, constants } from 'node:zlib'
import { type Browser, type BrowserContext, chromium } from 'playwright'
import { findChromium } from '#site/tests/support/chromium.ts'
import { filledFolder, removeFolder, startBenchSite } from './bench-site.ts'
import type { Figure } from './figures.ts'

const BENCH = 'weight'
const AGENTS = 300
/** As the publisher compresses. */
const PAGE_QUALITY = 5
const GOALS = { home: 95, signedInHome: 100, agent: 20, submit: 60 }

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
    const pages = { home: site.url, agent: `${site.url}/agent/${list.agents[0]?.id}` }
    const guest = await browser.newContext()
    const person = await signedIn(browser, site.url)
    return [
      figure('home', await kilobytes(guest, pages.home), GOALS.home),
      figure('home, signed in', await kilobytes(person, pages.home), GOALS.signedInHome),
      figure('agent page', await kilobytes(guest, pages.agent), GOALS.agent),
      figure('submit page', await kilobytes(guest, `${site.url}/submit`), GOALS.submit),
      figure('agent page, signed in', await kilobytes(person, pages.agent), GOALS.agent),
    ]
  } finally {
    await browser.close()
    await site.stop()
    removeFolder(folder)
  }
}

/** A browser that knows who is signed in from the page before. */
async function signedIn(browser: Browser, url: string): Promise<BrowserContext> {
  const body = {
    firstName: 'Ada',
    lastName: 'Weighs',
    email: 'ada@example.com',
    password: 'Bench-Password-1',
  }
  const response = await fetch(`${url}/api/auth/signup`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { token }: { token: string } = await response.json()
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${url}/?token=${token}`)
  await page.waitForFunction(() => localStorage.getItem('currentUser') !== null)
  await page.close()
  return context
}

async function kilobytes(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage()
  // With data saving on nothing is prefetched, which is no part of the page.
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
