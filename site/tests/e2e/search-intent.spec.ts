/** Searches by what somebody wants: matches, what only fills up the page, the order, and suggestions that are near. */

import type { Page } from 'playwright/test'
import type { AgentList } from '#site/domain/filters.ts'
import { alsoIn, SORT_LABELS, SORT_RELEVANCE } from '#site/domain/texts/browse.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { box, cards, found, title } from '#site/tests/support/browser/search-steps.ts'
import { visit } from '#site/tests/support/browser/visit.ts'

async function searched(page: Page, search: string): Promise<AgentList> {
  const response = await page.request.get(`/api/agents?${new URLSearchParams({ search })}`)
  return response.json()
}

test('what only fills up the page stands apart, under the category that the search is about', async ({
  page,
}) => {
  const { agents, total, also } = await searched(page, 'budgeting app')
  if (!also) throw new Error('This search must have few matches.')
  expect(total).toBe(agents.length)
  await visit(page, '/?search=budgeting+app')
  await expect(found(page)).toContainText(`Found ${total} agents matching your search`)
  const others = page.getByRole('region', { name: alsoIn(also.categoryName) })
  await expect(others.getByRole('heading', { level: 3 })).toHaveText(also.agents.map(({ name }) => name))
  await expect(cards(page)).toHaveCount(total + also.agents.length)
  await box(page).fill(agents[0]?.name ?? '')
  await expect(title(page)).toHaveText(`Search results for "${agents[0]?.name}"`)
  await expect(others).toHaveCount(0)
})

test('Sort By says relevance while the list is ordered by it', async ({ page }) => {
  await visit(page, '/')
  const order = page.locator('select[name=sort]').first()
  await expect(order.locator('option').first()).toHaveText(SORT_LABELS.popular)
  await box(page).fill('code')
  await expect(title(page)).toHaveText('Search results for "code"')
  await expect(order.locator('option').first()).toHaveText(SORT_RELEVANCE)
  await expect(order).toHaveValue('popular')
  await box(page).fill('')
  await expect(page).toHaveURL('/')
  await expect(order.locator('option').first()).toHaveText(SORT_LABELS.popular)
})

test('nothing far away is suggested', async ({ page }) => {
  for (const term of ['anthropic', '!!!']) {
    await visit(page, `/?${new URLSearchParams({ search: term })}`)
    await expect(found(page)).toHaveText('Found 0 agents matching your search')
  }
})
