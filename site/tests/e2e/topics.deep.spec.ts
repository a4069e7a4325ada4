/** Category and tag pages for visitors. */
import type { Page } from 'playwright/test'
import type { Category } from '#site/domain/agent.ts'
import { PAGE_SIZE } from '#site/domain/limits.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import type { TestCatalogue } from '#site/tests/support/browser/test-catalogue.ts'
import { visit } from '#site/tests/support/browser/visit.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const list = (page: Page, name: string) => page.getByRole('region', { name })
const named = (page: Page, name: string) => page.getByRole('link', { name: `View Details: ${name}` })

async function addTagged(catalogue: TestCatalogue, tag: string, names: readonly string[]): Promise<void> {
  for (const name of names) await catalogue.addAgent({ name, tags: [tag] })
}

test("an agent's page leads to its category and to the tags that others share", async ({
  page,
  site,
  catalogue,
}) => {
  const [category] = await catalogue.read<Category[]>('/api/categories')
  const { id } = await catalogue.addAgent({ category: category?.id, tags: ['Shared Topic', 'only-mine'] })
  await addTagged(catalogue, 'shared-topic', ['Topic Two', 'Topic Three'])
  await site.settled()
  const tags = page.getByRole('list', { name: 'Tags' })
  await expect(async () => {
    await visit(page, `/agent/${id}`)
    await expect(tags.getByRole('link')).toHaveText(['Shared Topic'], { timeout: 500 })
  }).toPass()
  await expect(tags.getByRole('listitem')).toHaveText(['Shared Topic', 'only-mine'])
  await tags.getByRole('link').click()
  await expect(page).toHaveURL('/tag/shared-topic')
  await expect(page).toHaveTitle(/^AI agents tagged shared-topic/)
  await expect(list(page, 'Agents tagged shared-topic')).toContainText('Showing 3 of 3 agents')
  await expect(named(page, 'Topic Two')).toBeVisible()
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('category and tag pages are complete without JavaScript', async ({ page, site, catalogue }) => {
    const [category] = await catalogue.read<Category[]>('/api/categories')
    const { total } = await catalogue.agents(`categoryIds=${category?.id}`)
    await page.goto(`/category/${category?.slug}`)
    await expect(cards(page)).toHaveCount(Math.min(total, PAGE_SIZE))
    const more = page.getByRole('button', { name: /^Load More/ })
    await more.click()
    await expect(page).toHaveURL(`/category/${category?.slug}?page=2#list`)
    await expect(cards(page)).toHaveCount(Math.min(total, 2 * PAGE_SIZE))

    await addTagged(catalogue, 'plain reading', ['Reader One', 'Reader Two', 'Reader Three'])
    await site.settled()
    await page.goto('/tag/plain%20reading')
    await expect(page).toHaveURL('/tag/plain-reading')
    await named(page, 'Reader Two').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reader Two')
  })
})
