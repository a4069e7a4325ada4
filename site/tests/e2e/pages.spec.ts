/** The pages around the catalogue: news, terms, privacy, guides, and paths that lead nowhere. */
import { GUIDES } from '#site/domain/addresses.ts'
import { BROWSE_ALL } from '#site/domain/texts/browse.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { visit } from '#site/tests/support/browser/visit.ts'
import { PAGE_NOT_FOUND } from '#site/ui/ui-texts.ts'

test('AI News groups articles by day, newest first, each leading to its source', async ({
  page,
  catalogue,
}) => {
  await visit(page, '/ai-news')
  await expect(page.getByRole('heading', { level: 2, name: 'No news yet' })).toBeVisible()
  const articles = [
    { title: 'Older', url: 'https://news.example/older', publishedAt: '2026-01-05 09:00:00.000Z' },
    { title: 'Evening', url: 'https://news.example/evening', publishedAt: '2026-01-06 20:00:00.000Z' },
    { title: 'Morning', url: 'https://news.example/morning', publishedAt: '2026-01-06 08:00:00.000Z' },
  ]
  for (const article of articles)
    await catalogue.addArticle({
      ...article,
      source: 'The Agent Ledger',
      summary: `What ${article.title} says.`,
    })
  await visit(page, '/ai-news')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('AI News')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Tuesday, January 6, 2026',
    'Monday, January 5, 2026',
  ])
  await expect(main.getByRole('heading', { level: 3 })).toHaveText(['Evening', 'Morning', 'Older'])
  const day = page.getByRole('region', { name: 'Monday, January 5, 2026' })
  await expect(day.getByRole('link', { name: 'Older' })).toHaveAttribute('href', 'https://news.example/older')
  await expect(day).toContainText('The Agent Ledger')
  await expect(day).toContainText('What Older says.')
  await expect(page.getByText('No news yet')).toHaveCount(0)
})

test('AI News without articles leads back to the agents', async ({ page }) => {
  await visit(page, '/ai-news')
  await page.getByRole('link', { name: BROWSE_ALL }).press('Enter')
  await expect(page).toHaveURL('/')
})

test('a path that leads nowhere is not found', async ({ page, request }) => {
  for (const path of ['/agents', '/index.php', '/agent/', '/%00', '/..%2f..%2fpackage.json']) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(404)
    expect(await response.text(), path).toContain(PAGE_NOT_FOUND)
  }
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAGE_NOT_FOUND)
  await expect(page.getByRole('main').getByRole('link', { name: 'Browse' })).toHaveAttribute('href', '/')
})

for (const { path, title } of [
  { path: '/terms', title: 'Terms' },
  { path: '/privacy', title: 'Privacy' },
]) {
  test(`${title} is one step from every page`, async ({ page }) => {
    await visit(page, '/added-today')
    await page.getByRole('contentinfo').getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page).toHaveTitle(`${title} · Roster`)
  })
}

test('pages read on a narrow phone without scrolling sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/', '/added-today', '/ai-news', '/terms', '/signin', ...GUIDES]) {
    await visit(page, path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
  }
})
