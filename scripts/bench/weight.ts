/** Measures the initial weight of pages, compressed and without images and fonts, and all that a visit transfers. */
import { type BrowserContext, chromium } from 'playwright'
import { agentPath } from '#site/domain/addresses.ts'
import type { AgentList } from '#site/domain/filters.ts'
import { findChromium } from '#site/tests/support/browser/chromium.ts'
import {
  heaviestAgentPages,
  pageWeight,
  totalOf,
  WEIGHT_GOALS,
} from '#site/tests/support/browser/page-weight.ts'
import { withSite } from './bench-site.ts'
import type { Report } from './figures.ts'

const AGENTS = 300

export async function weight(report: Report): Promise<void> {
  await withSite(AGENTS, async ({ url }) => {
    const args = ['--no-sandbox', '--disable-gpu']
    const browser = await chromium.launch({ executablePath: findChromium(), args })
    const context = await browser.newContext()
    const heaviest = async (name: string, pages: string[], goal: number) => {
      const weights = await Promise.all(pages.map(async (page) => totalOf(await pageWeight(context, page))))
      report(name, Math.max(...weights) / 1000, 'kB', { atMost: goal / 1000 })
    }
    try {
      await heaviest('home', [url], WEIGHT_GOALS.home)
      await heaviest('heaviest agent page', await heaviestAgentPages(url), WEIGHT_GOALS.agent)
      await heaviest('submit page', [`${url}/submit`], WEIGHT_GOALS.submit)
      await visit(report, await browser.newContext(), url)
    } finally {
      await browser.close()
    }
  })
}

/** Bytes and requests of the views of one visit, prefetched files included. */
async function visit(report: Report, context: BrowserContext, url: string): Promise<void> {
  const { agents }: AgentList = await (await fetch(`${url}/api/agents?limit=2`)).json()
  const page = await context.newPage()
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  let [bytes, requests] = [0, 0]
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
    if (encodedDataLength > 0) requests += 1
  })
  for (const [index, path] of ['/', ...agents.map(({ id }) => agentPath(id))].entries()) {
    ;[bytes, requests] = [0, 0]
    await page.goto(url + path, { waitUntil: 'networkidle' })
    const view = `view ${index + 1} of a visit`
    report(view, bytes / 1000, 'kB')
    report(`${view}, requests`, requests, '')
  }
}
