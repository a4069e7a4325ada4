/** The search box on the page with the list: the list follows what is typed, and the history follows the list. */
import { SEARCH_REST_MS } from '#site/domain/limits.ts'
import * as texts from '#site/domain/texts/browse.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { holdFiles } from '#site/tests/support/browser/compare-steps.ts'
import { PHONE } from '#site/tests/support/browser/forms.ts'
import { box, cards, found, list, title } from '#site/tests/support/browser/search-steps.ts'
import { requestsOf, visit } from '#site/tests/support/browser/visit.ts'

test('the list, URL, heading, and title follow the typed search', async ({ page, catalogue }) => {
  await page.clock.install()
  await visit(page, '/')
  const calls = requestsOf(page, /\/api\/agents/)
  // Even on a slow machine, these letters are typed without a pause.
  await page.clock.pauseAt(Date.now() + 60_000)
  await box(page).pressSequentially('code')
  await page.clock.runFor(SEARCH_REST_MS)
  await page.clock.resume()
  await expect(title(page)).toHaveText('Search results for "code"')
  const { total, agents } = await catalogue.agents('search=code')
  await expect(found(page)).toContainText(`Found ${total} agents matching your search`)
  await expect(cards(page)).toHaveCount(agents.length)
  await expect(page).toHaveURL('/?search=code')
  await expect(page).toHaveTitle(/^Search results for "code"/)
  await expect(page.getByText(texts.EDITORS_PICKS)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Search Results', exact: true })).toBeVisible()
  await expect(page.locator('mark').first()).toHaveText(/code/i)
  await expect(box(page)).toBeFocused()
  await expect(box(page)).toHaveValue('code')
  expect(calls).toHaveLength(1)
  await box(page).pressSequentially('x')
  await expect(page).toHaveURL('/?search=codex')
  await page.goBack()
  await expect(title(page)).toHaveText(texts.HERO_TITLE)
  await expect(page).toHaveTitle('Roster, the open directory of AI agents')
  await expect(box(page)).toHaveValue('')
  await expect(page.getByRole('region', { name: texts.EDITORS_PICKS }).getByRole('article')).toHaveCount(3)
  await page.goForward()
  await expect(title(page)).toHaveText('Search results for "codex"')
  await expect(box(page)).toHaveValue('codex')
})

test('typing keeps the filters, and filters keep the search', async ({ page }) => {
  await visit(page, '/?category=coding')
  await box(page).fill('code')
  await expect(page).toHaveURL('/?search=code&category=coding')
  await page.getByRole('radio', { name: /^Free \d/ }).check()
  await expect(page).toHaveURL('/?search=code&category=coding&pricing=free')
  const chips = page.getByRole('list', { name: 'Active filters' })
  await expect(chips.getByRole('listitem')).toHaveText(['Coding', 'Free'])
  // One of the two on the page is visible: beside the chips if there's no sidebar.
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/?search=code')
  await expect(chips).toHaveCount(0)
})

test('a misspelled search suggests the right spelling and shows the nearest agents', async ({
  page,
  catalogue,
}) => {
  const { agents } = await catalogue.agents()
  const name = agents.map((agent) => agent.name).find((text) => /^\w{7,}$/.test(text)) ?? ''
  const misspelt = name.slice(0, 3) + name.slice(4)
  await visit(page, '/')
  await box(page).fill(misspelt)
  const question = found(page).getByRole('link')
  await expect(found(page)).toContainText(/Did you mean ".+"\?/)
  await expect(cards(page).first().getByRole('heading')).toHaveText(name)
  const meant = ((await question.textContent()) ?? '').slice(1, -1)
  const answer = await holdFiles(page, /\/api\/agents\?/)
  await question.click()
  // The results don't take the focus from the box.
  await box(page).focus()
  answer()
  await expect(title(page)).toHaveText(`Search results for "${meant}"`)
  await expect(box(page)).toHaveValue(meant)
  await expect(found(page)).toContainText(/Found \d+ agent/)
  await expect(found(page)).not.toContainText('Did you mean')
  await expect(box(page)).toBeFocused()
})

test('facets that a search names are chips, which the keyboard takes out', async ({ page, catalogue }) => {
  const search = 'local free open-source coding agent'
  await page.setViewportSize(PHONE)
  await visit(page, '/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await box(page).fill(search)
  await page.keyboard.press('Enter')
  const chips = page.getByRole('list', { name: texts.NAMED_FACETS }).getByRole('listitem')
  await expect(chips).toHaveText(['Coding', 'Free', 'Open source', 'Runs locally'])
  const { agents, exact = 0 } = await catalogue.agents(`search=${search}`)
  expect(agents[0]).toMatchObject({ categoryName: 'Coding', pricingModel: 'free' })
  await expect(cards(page).first()).toContainText(agents[0]?.name ?? '')
  const rest = page.locator('#agents > li').nth(exact)
  await expect(rest.getByRole('link', { name: /^\d+ more without Runs locally$/ })).toBeVisible()

  await page.getByRole('link', { name: 'Remove filter Free' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/?search=local+open-source+coding+agent')
  await expect(chips).toHaveText(['Coding', 'Open source', 'Runs locally'])
  await expect(list(page).getByRole('heading', { level: 2 })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('link', { name: 'Remove filter Runs locally' })).toBeFocused()
  await page.goBack()
  await expect(chips).toHaveText(['Coding', 'Free', 'Open source', 'Runs locally'])
})

test('a search without results links to the categories', async ({ page }) => {
  await visit(page, '/')
  await box(page).fill('zzqqxxyyww')
  await expect(page.getByRole('heading', { name: texts.NO_AGENTS })).toBeVisible()
  await expect(page.getByText('Try adjusting your search terms or filters')).toBeVisible()
  await expect(found(page)).toContainText('Found 0 agents matching your search')
  const categories = page.getByRole('main').getByRole('navigation', { name: 'Browse by category' })
  await categories.getByRole('link', { name: 'Coding' }).click()
  await expect(page).toHaveURL('/?category=coding')
  await expect(page.getByRole('checkbox', { name: /^Coding/ })).toBeChecked()
})
