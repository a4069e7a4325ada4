/** The public moderation log: decisions, older ones on request, and links to it. */
import * as texts from '#site/domain/texts/moderation.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { visit } from '#site/tests/support/browser/visit.ts'
import { moderationPage } from '#site/tests/support/screens/scenes.ts'

test('the log shows each decision with its day, action, agent, and reason', async ({ page, catalogue }) => {
  await moderationPage(catalogue)
  await visit(page, '/terms')
  await page.getByRole('contentinfo').getByRole('link', { name: texts.MODERATION_LOG }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.MODERATION_LOG)
  const main = page.getByRole('main')
  await expect(main.getByText(texts.IN_SEVEN_DAYS)).toBeVisible()
  const lines = main.getByRole('listitem')
  const changed = lines.filter({ hasText: texts.publicReason('changed', '', ['tags']) }).first()
  await expect(changed.getByRole('link', { name: 'Judged Helper' })).toBeVisible()
  const day = new Date().toLocaleDateString('en-US', { year: 'numeric', timeZone: 'UTC' })
  await expect(changed.getByRole('time')).toContainText(day)
  await expect(lines.filter({ hasText: texts.unnamed('rejected', 1) }).first()).toContainText('Rejected')
  const feed = await main.getByRole('link', { name: 'RSS' }).getAttribute('href')
  expect(await catalogue.page(feed ?? '')).toContain('Judged Helper')
})
