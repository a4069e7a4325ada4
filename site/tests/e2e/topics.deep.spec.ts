/** Category and tag pages for visitors. */
import type { Page } from 'playwright/test'
import type { Category } from '#site/domain/agent.ts'
import { ACTIVE_FILTERS } from '#site/domain/texts/browse.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { filters } from '#site/tests/support/browser/filter-steps.ts'
import { visit } from '#site/tests/support/browser/visit.ts'

test("an agent's page leads to its category and to the tags that others share", async ({
  page,
  site,
  catalogue,
}) => {
  const [category] = await catalogue.read<Category[]>('/api/categories')
  const { id } = await catalogue.addAgent({ category: category?.id, tags: ['Shared Topic', 'only-mine'] })
  for (const name of ['Topic Two', 'Topic Three']) await catalogue.addAgent({ name, tags: ['shared-topic'] })
  await site.settled()
  const tags = page.getByRole('list', { name: 'Tags' })
  await expect(async () => {
    await visit(page, `/agent/${id}`)
    await expect(tags.getByRole('link')).toHaveText(['Shared Topic'], { timeout: 500 })
  }).toPass()
  await expect(tags.getByRole('listitem')).toHaveText(['Shared Topic', 'only mine'])
  await tags.getByRole('link').click()
  await expect(page).toHaveURL('/tag/shared-topic')
  await expect(page).toHaveTitle(/^AI agents tagged shared topic/)
  const tagged = page.getByRole('region', { name: 'Agents tagged shared topic' })
  await expect(tagged).toContainText('Showing 3 of 3 agents')
  await expect(tagged.getByRole('link', { name: 'View Details: Topic Two' })).toBeVisible()
  const theirs = page.getByRole('navigation', { name: 'In these categories' })
  await theirs.getByRole('link', { name: category?.name ?? '' }).click()
  await expect(page).toHaveURL(`/category/${category?.slug}`)

  await visit(page, `/agent/${id}`)
  await page
    .getByRole('main')
    .getByRole('link', { name: category?.name ?? '', exact: true })
    .click()
  await expect(page).toHaveURL(`/category/${category?.slug}`)
})

test('the footer of the home page leads to every category', async ({ page, catalogue }) => {
  const categories = await catalogue.read<Category[]>('/api/categories')
  await visit(page, '/')
  const links = page.getByRole('navigation', { name: 'All categories' }).getByRole('link')
  await expect(links).toHaveText(categories.map(({ name }) => name))
  await links.last().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(categories.at(-1)?.name ?? '')
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'All categories' })
    .click()
  await expect(page).toHaveURL('/')
})

const PAGE = '/category/coding'
const inCategory = (page: Page) => page.getByRole('region', { name: 'Coding agents' })
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
  await expect(inCategory(page).getByRole('article').getByRole('heading')).toHaveText(names)
  await page.reload()
  await expect(inCategory(page).getByRole('article').getByRole('heading')).toHaveText(names)
  await page.getByRole('link', { name: 'Remove filter Freemium' }).click()
  await expect(page).toHaveURL(`${PAGE}?sort=name`)
  await inCategory(page)
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
