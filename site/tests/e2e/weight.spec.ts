/** Page weight budgets for guests; e2e/weight.deep.spec.ts has those for users. */
import { test } from '#site/tests/support/browser/browser.ts'
import { WEIGHT_GOALS } from '#site/tests/support/browser/page-weight.ts'
import { expectLight } from '#site/tests/support/browser/weight-budgets.ts'

test('pages are within their budgets for guests', async ({ context, site, catalogue }) => {
  const { home, submit } = WEIGHT_GOALS
  await expectLight(context, site, catalogue, { '': home, '/submit': submit })
})
