/** Page weight budgets, in exact bytes as `npm run bench -- weight` counts them. */
import type { BrowserContext } from 'playwright/test'
import { ALL_FACTS } from '#site/tests/support/samples/sample-facts.ts'
import type { OpenSite } from '#site/tests/support/sites/open-site.ts'
import { expect } from './browser.ts'
import { heaviestAgentPages, pageWeight, totalOf, WEIGHT_GOALS } from './page-weight.ts'
import type { TestCatalogue } from './test-catalogue.ts'

/** Expects the heaviest agent pages and these paths to be within their budgets. */
export async function expectLight(
  context: BrowserContext,
  site: OpenSite,
  catalogue: TestCatalogue,
  budgets: Record<string, number>,
): Promise<void> {
  const goals = Object.entries(budgets).map(([path, goal]) => [site.url + path, goal] as const)
  for (const url of await heaviestAgentPages(site.url)) {
    await catalogue.check(url.replace(/^.*\//, ''), ALL_FACTS)
    goals.push([url, WEIGHT_GOALS.agent])
  }
  for (const [url, goal] of goals) {
    const weight = await pageWeight(context, url)
    expect(totalOf(weight), JSON.stringify(weight, null, 2)).toBeLessThanOrEqual(goal)
    // Makes sure that everything was counted.
    expect(Object.keys(weight).filter((name) => name.endsWith('.css')).length).toBeGreaterThan(0)
    expect(Object.values(weight).filter((bytes) => bytes <= 0)).toEqual([])
  }
}
