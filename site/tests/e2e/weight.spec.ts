/** Page weight budgets, in exact bytes as `npm run bench -- weight` counts them. */
import { expect, test } from '#site/tests/support/browser/browser.ts'
import {
  heaviestAgentPages,
  pageWeight,
  totalOf,
  WEIGHT_GOALS,
} from '#site/tests/support/browser/page-weight.ts'
import { initials, signIn } from '#site/tests/support/browser/signed-in.ts'
import { ALL_FACTS } from '#site/tests/support/samples/sample-facts.ts'

for (const visitor of ['guests', 'users'])
  test(`pages are within their budgets for ${visitor}`, async ({ page, context, site, catalogue }) => {
    if (visitor === 'users') {
      await signIn(page)
      await page.goto('/terms')
      await expect(initials(page)).toHaveText('AO')
      // Anything still stored would start scripts on the measured pages.
      await page.close()
    }
    const { agent, home, signedInHome, submit } = WEIGHT_GOALS
    const goals = [[site.url, visitor === 'users' ? signedInHome : home] as const]
    for (const url of await heaviestAgentPages(site.url)) {
      await catalogue.check(url.replace(/^.*\//, ''), ALL_FACTS)
      goals.push([url, agent])
    }
    if (visitor === 'guests') goals.push([`${site.url}/submit`, submit])
    for (const [url, goal] of goals) {
      const weight = await pageWeight(context, url)
      expect(totalOf(weight), JSON.stringify(weight, null, 2)).toBeLessThanOrEqual(goal)
      // Makes sure that everything was counted.
      expect(Object.keys(weight).filter((name) => name.endsWith('.css')).length).toBeGreaterThan(0)
      expect(Object.values(weight).filter((bytes) => bytes <= 0)).toEqual([])
    }
  })
