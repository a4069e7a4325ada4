/** Added Today without JavaScript. */
import { expect, test } from '#site/tests/support/browser/browser.ts'

test.use({ javaScriptEnabled: false })

test('Added Today shows what was new when it was published', async ({ page, catalogue }) => {
  const { id } = await catalogue.addAgent({ name: 'Early Paper' })
  await expect.poll(() => catalogue.page('/added-today')).toContain(`/agent/${id}`)
  await page.goto('/added-today')
  await expect(page.getByRole('heading', { name: /^Today \(\d+ agents\)$/ })).toBeVisible()
  await page.getByRole('link', { name: 'View Details: Early Paper' }).click()
  await expect(page).toHaveURL(`/agent/${id}`)
})
