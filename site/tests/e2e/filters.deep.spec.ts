/** Orders of the list on real data. */
import type { Page } from 'playwright/test'
import * as texts from '#site/domain/texts/browse.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { filters } from '#site/tests/support/browser/filter-steps.ts'
import { cards } from '#site/tests/support/browser/search-steps.ts'
import { visit } from '#site/tests/support/browser/visit.ts'

const names = (page: Page) => cards(page).getByRole('heading')

test('the list has each order of the API, and its URL restores it elsewhere', async ({
  page,
  browser,
  site,
  catalogue,
}) => {
  await visit(page, '/')
  const sort = filters(page).getByLabel('Sort By')
  await expect(sort.getByRole('option')).toHaveText(Object.values(texts.SORT_LABELS))
  await expect(sort).toHaveValue('popular')
  for (const sortBy of ['newest', 'upvoted', 'popular', 'name']) {
    await sort.selectOption(sortBy)
    const { agents } = await catalogue.agents(`sortBy=${sortBy}`)
    await expect(names(page)).toHaveText(agents.map(({ name }) => name))
  }
  await visit(page, '/?search=agent&pricing=freemium&sort=name')
  await page.getByRole('button', { name: /^Load More/ }).click()
  await expect(page).toHaveURL('/?search=agent&pricing=freemium&sort=name&page=2')
  await expect.poll(() => names(page).count()).toBeGreaterThan(12)
  const shown = await names(page).allTextContents()
  await page.reload()
  await expect(names(page)).toHaveText(shown)
  const elsewhere = await browser.newPage({ javaScriptEnabled: false })
  await elsewhere.goto(site.url + new URL(page.url()).pathname + new URL(page.url()).search)
  await expect(names(elsewhere)).toHaveText(shown)
  await expect(filters(elsewhere).getByRole('radio', { name: /^Freemium/ })).toBeChecked()
  await elsewhere.close()
})
