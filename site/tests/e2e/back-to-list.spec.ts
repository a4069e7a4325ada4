/** The link at the top of an agent's page leads back to the list from which it was opened, at its place. */
import { BACK_TO_BROWSE } from '#site/domain/texts/agent.ts'
import { back, expectWayBack } from '#site/tests/support/browser/back-steps.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { PHONE } from '#site/tests/support/browser/forms.ts'
import { visit } from '#site/tests/support/browser/visit.ts'
import { featuredAgent } from '#site/tests/support/screens/scenes.ts'

test('Back leads to the list an agent was opened from, at its place, by keyboard at 360 px', async ({
  page,
  catalogue,
}) => {
  await page.setViewportSize(PHONE)
  await visit(page, await featuredAgent(catalogue))
  await expect(back(page)).toHaveText(BACK_TO_BROWSE)
  await expectWayBack(page, '/?pricing=free&sort=name&page=2', 'Browse')
  await expectWayBack(page, '/category/coding', 'Coding')
})
