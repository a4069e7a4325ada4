/** Measures what pages weigh before anybody touches them. */
import { type Browser, type BrowserContext, chromium } from 'playwright'
import { findChromium } from '#site/tests/support/chromium.ts'
import { heaviestAgentPages, pageWeight, totalOf, WEIGHT_GOALS } from '#site/tests/support/page-weight.ts'
import { filledFolder, removeFolder, startBenchSite } from './bench-site.ts'
import type { Figure } from './figures.ts'

const BENCH = 'weight'
const AGENTS = 300

export async function weight(): Promise<Figure[]> {
  const folder = await filledFolder(AGENTS)
  const site = await startBenchSite(folder)
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    await site.published()
    const agents = await heaviestAgentPages(site.url)
    const heaviest = async (context: BrowserContext) =>
      Math.max(...(await Promise.all(agents.map((url) => kilobytes(context, url)))))
    const guest = await browser.newContext()
    const person = await signedIn(browser, site.url)
    return [
      figure('home', await kilobytes(guest, site.url), WEIGHT_GOALS.home),
      figure('home, signed in', await kilobytes(person, site.url), WEIGHT_GOALS.signedInHome),
      figure('heaviest agent page', await heaviest(guest), WEIGHT_GOALS.agent),
      figure('submit page', await kilobytes(guest, `${site.url}/submit`), WEIGHT_GOALS.submit),
      figure('heaviest agent page, signed in', await heaviest(person), WEIGHT_GOALS.agent),
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
  return totalOf(await pageWeight(context, url)) / 1000
}

function figure(name: string, value: number, atMost: number): Figure {
  return {
    bench: BENCH,
    name: `${name}, compressed, without pictures and font`,
    value,
    unit: 'kB',
    goal: { atMost: atMost / 1000 },
  }
}
