/** Measures the initial weight of pages, compressed and without images and fonts. */
import { chromium } from 'playwright'
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
    } finally {
      await browser.close()
    }
  })
}
