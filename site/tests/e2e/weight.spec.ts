/** Page weight budgets, in exact bytes as `npm run bench -- weight` counts them. */
import type { BrowserContext } from 'playwright/test'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import {
  heaviestAgentPages,
  pageWeight,
  totalOf,
  WEIGHT_GOALS,
} from '#site/tests/support/browser/page-weight.ts'

async function expectWithin(context: BrowserContext, url: string, goal: number): Promise<void> {
  const weight = await pageWeight(context, url)
  expect(totalOf(weight), JSON.stringify(weight, null, 2)).toBeLessThanOrEqual(goal)
  // Makes sure that everything was counted.
  expect(Object.keys(weight).filter((name) => name.endsWith('.css')).length).toBeGreaterThan(0)
  expect(Object.values(weight).filter((bytes) => bytes <= 0)).toEqual([])
}

test('pages are within their budgets for guests', async ({ context, site }) => {
  await expectWithin(context, site.url, WEIGHT_GOALS.home)
  for (const url of await heaviestAgentPages(site.url)) await expectWithin(context, url, WEIGHT_GOALS.agent)
  await expectWithin(context, `${site.url}/submit`, WEIGHT_GOALS.submit)
})
