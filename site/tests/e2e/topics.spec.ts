/** Category and tag pages for visitors. */
import type { Page } from 'playwright/test'
import type { Category } from '#site/domain/agent.ts'
import { BROWSE_ALL } from '#site/domain/texts/browse.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { visit } from '#site/tests/support/browser/visit.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const list = (page: Page, name: string) => page.getByRole('region', { name })

test('a category shows its list and leads to the other categories', async ({ page, catalogue }) => {
  const [first, second] = await catalogue.read<Category[]>('/api/categories')
  const { agents, total } = await catalogue.agents(`categoryIds=${first?.id}`)
  await visit(page, `/category/${first?.slug}`)
  await expect(page).toHaveTitle(new RegExp(`^${first?.name}: AI agents`))
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', first?.description ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first?.name ?? '')
  await expect(list(page, `${first?.name} agents`)).toContainText(`of ${total} agents`)
  await expect(cards(page).getByRole('heading', { level: 3 })).toHaveText(agents.map(({ name }) => name))
  await expect(cards(page).locator('.caption')).toHaveText(agents.map(({ maker }) => maker))
  const others = page.getByRole('navigation', { name: 'Other categories' })
  await expect(others.getByRole('link', { name: first?.name ?? '', exact: true })).toHaveCount(0)
  await others.getByRole('link', { name: second?.name ?? '', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second?.name ?? '')
})

test('an empty category links to all agents', async ({ page, catalogue }) => {
  await catalogue.addCategory({ name: 'Nothing Yet', slug: 'nothing-yet' })
  await visit(page, '/category/nothing-yet')
  await expect(page.getByRole('heading', { name: 'No agents yet' })).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: BROWSE_ALL }).click()
  await expect(page).toHaveURL('/')
})
