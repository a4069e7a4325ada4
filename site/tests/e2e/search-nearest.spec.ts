/** A search for which no agent is an exact fit. */
import type { Page } from 'playwright/test'
import type { AgentList } from '#site/domain/filters.ts'
import { NEAREST } from '#site/domain/texts/browse.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { box, cards, list } from '#site/tests/support/browser/search-steps.ts'
import { visit } from '#site/tests/support/browser/visit.ts'

async function searched(page: Page, search: string): Promise<AgentList> {
  const response = await page.request.get(`/api/agents?${new URLSearchParams({ search })}`)
  return response.json()
}

test('the nearest agents are labeled, and there are no cards without any', async ({ page }) => {
  await visit(page, '/')
  expect(await searched(page, 'lottery numbers')).toMatchObject({ nearest: true })
  await box(page).fill('lottery numbers')
  await expect(list(page).getByText(NEAREST)).toBeVisible()
  await expect(cards(page)).not.toHaveCount(0)
  expect(await searched(page, 'code review')).not.toHaveProperty('nearest')
  await box(page).fill('code review')
  await expect(page).toHaveURL('/?search=code+review')
  await expect(list(page).getByText(NEAREST)).toHaveCount(0)
  await box(page).fill('best pizza in Naples')
  await expect(page).toHaveURL('/?search=best+pizza+in+Naples')
  await expect(cards(page)).toHaveCount(0)
  const offers = page.locator('.no-results li a[href*="search="]')
  await expect(offers).toHaveCount(3)
  for (const search of await offers.allTextContents())
    expect((await searched(page, search)).total, search).toBeGreaterThan(0)
})
