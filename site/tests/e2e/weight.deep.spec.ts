/** Page weight budgets, in exact bytes as `npm run bench -- weight` counts them. */
import type { BrowserContext } from 'playwright/test'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import {
  heaviestAgentPages,
  pageWeight,
  totalOf,
  WEIGHT_GOALS,
} from '#site/tests/support/browser/page-weight.ts'
import { initials, signIn } from '#site/tests/support/browser/signed-in.ts'

async function expectWithin(context: BrowserContext, url: string, goal: number): Promise<void> {
  const weight = await pageWeight(context, url)
  expect(totalOf(weight), JSON.stringify(weight, null, 2)).toBeLessThanOrEqual(goal)
  // Makes sure that everything was counted.
  expect(Object.keys(weight).filter((name) => name.endsWith('.css')).length).toBeGreaterThan(0)
  expect(Object.values(weight).filter((bytes) => bytes <= 0)).toEqual([])
}

test('pages are within their budgets for signed-in users', async ({ page, context, site }) => {
  await signIn(page)
  await page.goto('/terms')
  await expect(initials(page)).toHaveText('AO')
  // Anything still stored would start scripts on the measured pages.
  await page.close()
  await expectWithin(context, site.url, WEIGHT_GOALS.signedInHome)
  for (const url of await heaviestAgentPages(site.url)) await expectWithin(context, url, WEIGHT_GOALS.agent)
})
