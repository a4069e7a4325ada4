/** The list on category and tag pages: filters and order stay on the page, other queries lead to the home page. */
import type { Page } from 'playwright/test'
import type { Category } from '#site/domain/agent.ts'
import { ACTIVE_FILTERS } from '#site/domain/texts/browse.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { visit } from '#site/tests/support/browser/visit.ts'

const PAGE = '/category/coding'
const list = (page: Page) => page.getByRole('region', { name: 'Coding agents' })
const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' })
const box = (page: Page, name: RegExp) => filters(page).getByRole('checkbox', { name })

test('price, order, and length are in the URL and title of a category', async ({ page, catalogue }) => {
  await visit(page, PAGE)
  const title = await page.title()
  await filters(page)
    .getByRole('radio', { name: /^Freemium/ })
    .check()
  await expect(page).toHaveURL(`${PAGE}?pricing=freemium`)
  await expect(page).toHaveTitle(/^Freemium Coding agents/)
  await filters(page).getByLabel('Sort By').selectOption('Name A-Z')
  await expect(page).toHaveURL(`${PAGE}?pricing=freemium&sort=name`)
  const categories = await catalogue.read<Category[]>('/api/categories')
  const coding = categories.find(({ slug }) => slug === 'coding')
  const asked = `categoryIds=${coding?.id}&pricingModel=freemium&sortBy=name`
  const names = (await catalogue.agents(asked)).agents.map(({ name }) => name)
  await expect(list(page).getByRole('article').getByRole('heading')).toHaveText(names)
  await page.reload()
  await expect(list(page).getByRole('article').getByRole('heading')).toHaveText(names)
  await page.getByRole('link', { name: 'Remove filter Freemium' }).click()
  await expect(page).toHaveURL(`${PAGE}?sort=name`)
  await list(page)
    .getByRole('button', { name: /^Load More/ })
    .click()
  await expect(page).toHaveURL(`${PAGE}?sort=name&page=2`)
  await visit(page, PAGE)
  await expect(page).toHaveTitle(title)
})

test('selecting another category leads to both, and Back returns', async ({ page }) => {
  await visit(page, `${PAGE}?pricing=free`)
  await box(page, /^Research/).check()
  await expect(page).toHaveURL('/?category=coding&category=research&pricing=free')
  await expect(page.getByRole('list', { name: ACTIVE_FILTERS })).toContainText('Research')
  await page.goBack()
  await expect(page).toHaveURL(`${PAGE}?pricing=free`)
  await expect(box(page, /^Research/)).not.toBeChecked()
  await expect(box(page, /^Coding/)).toBeChecked()
})

test("a tag's page has the same list, and a category there leads to both", async ({
  page,
  site,
  catalogue,
}) => {
  const [category] = await catalogue.read<Category[]>('/api/categories')
  for (const pricingModel of ['free', 'free', 'paid'])
    await catalogue.addAgent({ category: category?.id, tags: ['Topic List'], pricingModel })
  await site.settled()
  await visit(page, '/tag/topic-list')
  const tagged = page.getByRole('region', { name: 'Agents tagged Topic List' })
  await expect(tagged).toContainText('Showing 3 of 3 agents')
  await filters(page)
    .getByRole('radio', { name: /^Free / })
    .check()
  await expect(page).toHaveURL('/tag/topic-list?pricing=free')
  await expect(tagged).toContainText('Showing 2 of 2 agents')
  await filters(page).getByRole('checkbox').first().check()
  await expect(page).toHaveURL(`/?category=${category?.slug}&pricing=free&tag=topic-list`)
})
