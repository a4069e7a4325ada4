/** Signing in to the admin area and out of it. */
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { hydrated, visit } from '#site/tests/support/browser/visit.ts'
import { featuredAgent } from '#site/tests/support/screens/scenes.ts'

test('public pages load no admin code', async ({ page, catalogue }) => {
  const loaded: string[] = []
  page.on('response', (response) => {
    if (/\.(js|css)$/.test(new URL(response.url()).pathname)) loaded.push(response.url())
  })
  // The page that redirects comes last, because its redirect would interrupt opening another URL.
  const agent = await featuredAgent(catalogue)
  const paths = ['/', agent, '/added-today', '/ai-news', '/moderation', '/submit', '/terms', '/profile']
  for (const path of paths) await visit(page, path)
  await expect(page).toHaveURL('/signin')
  await hydrated(page)
  expect(loaded.length).toBeGreaterThan(5)
  for (const url of new Set(loaded)) {
    const text = await (await page.request.get(url)).text()
    expect(text.includes('/api/admin/') || text.includes('.stat-asks'), url).toBe(false)
  }
})
