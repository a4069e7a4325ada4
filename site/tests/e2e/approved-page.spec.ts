/** From the review queue to the public: what is approved there has its page for everybody, one refresh later. */
import { AGENT_NOT_FOUND } from '#site/domain/texts/api.ts'
import { enterAdministration } from '#site/tests/support/api/administrators.ts'
import { bar, openQueue, submitMany, undoToast } from '#site/tests/support/api/review.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'

test('approved on the review queue, a page is there for a visitor who refreshes once', async ({
  page,
  browser,
  site,
  catalogue,
}) => {
  await enterAdministration(page, site)
  const { word, waiting } = await submitMany(catalogue, 1)
  const [sent] = waiting
  const visitor = await browser.newPage({ baseURL: site.url })
  await visitor.goto(`/agent/${sent?.id}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(AGENT_NOT_FOUND)
  await openQueue(page, word, 1)
  await bar(page).getByRole('button', { name: 'Approve' }).click()
  await expect(undoToast(page)).toContainText(`${sent?.name} is approved and live.`)
  const response = await visitor.reload()
  expect(response?.status()).toBe(200)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(sent?.name ?? '')
  await visitor.close()
})
