/** Page weight budgets for users. */
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { WEIGHT_GOALS } from '#site/tests/support/browser/page-weight.ts'
import { initials, signIn } from '#site/tests/support/browser/signed-in.ts'
import { expectLight } from '#site/tests/support/browser/weight-budgets.ts'

test('pages are within their budgets for users', async ({ page, context, site, catalogue }) => {
  await signIn(page)
  await page.goto('/terms')
  await expect(initials(page)).toHaveText('AO')
  // Anything still stored would start scripts on the measured pages.
  await page.close()
  await expectLight(context, site, catalogue, { '': WEIGHT_GOALS.signedInHome })
})
