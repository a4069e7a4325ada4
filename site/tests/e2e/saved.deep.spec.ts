/** The Saved page in depth: comparing, tabs, and its first paint. */
import type { Page } from 'playwright/test'
import { SAVED } from '#site/domain/texts/agent.ts'
import { SAVED_PAGE } from '#site/domain/texts/page-names.ts'
import { COMPARISON_FULL } from '#site/features/compare/compare-texts.ts'
import * as texts from '#site/features/saved/saved-texts.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { holdFiles, keepSaved, savedIn } from '#site/tests/support/browser/compare-steps.ts'
import { PHONE } from '#site/tests/support/browser/forms.ts'
import { problems } from '#site/tests/support/browser/translated.ts'
import { hydrated, layoutShifts, visit } from '#site/tests/support/browser/visit.ts'
import { NOTIFICATION } from '#site/ui/toast/toast-texts.ts'

const lines = (page: Page) => page.getByRole('main').locator('.saved > li')
const heading = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { level: 2, name })

test('the last saved agent is first, and up to four are selected for comparison', async ({
  page,
  catalogue,
}) => {
  const agents = []
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five'])
    agents.push(await catalogue.addAgent({ name: `Row ${name}` }))
  await keepSaved(page, agents.map(({ id }) => id).reverse())
  await visit(page, '/saved')
  await expect(lines(page).getByRole('heading')).toHaveText([
    'Row Five',
    'Row Four',
    'Row Three',
    'Row Two',
    'Row One',
  ])
  await expect(page.getByText(texts.savedInBrowser(5))).toBeVisible()
  const choose = (name: string) => page.getByRole('checkbox', { name: texts.selectAgent(name) })
  await choose('Row One').check()
  await expect(page.getByRole('button', { name: texts.compareSelected(1) })).toBeDisabled()
  for (const name of ['Row Two', 'Row Three', 'Row Four']) await choose(name).check()
  const ids = agents.slice(0, 4).map(({ id }) => id)
  const link = page.getByRole('main').getByRole('link', { name: texts.compareSelected(4) })
  await expect(link).toHaveAttribute('href', `/compare?ids=${ids.join('.')}`)
  await choose('Row Five').click()
  await expect(choose('Row Five')).not.toBeChecked()
  await expect(page.getByRole('region', { name: NOTIFICATION })).toContainText(COMPARISON_FULL.title)
})

test('two tabs share the list without losing agents', async ({ page, context, catalogue }) => {
  const [first, second] = [
    await catalogue.addAgent({ name: 'Tab One' }),
    await catalogue.addAgent({ name: 'Tab Two' }),
  ]
  await visit(page, '/saved')
  await expect(heading(page, texts.NOTHING_SAVED)).toBeVisible()
  // This page isn't touched, so its buttons haven't started.
  const untouched = await context.newPage()
  await untouched.goto(`/agent/${second.id}`)
  const other = await context.newPage()
  for (const { id } of [first, second]) {
    await other.goto(`/agent/${id}`)
    await other.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click()
    await expect(other.getByRole('main').getByRole('button', { name: SAVED, exact: true })).toBeVisible()
  }
  await expect(lines(page).getByRole('heading')).toHaveText(['Tab Two', 'Tab One'])
  const told = untouched.getByRole('main').getByRole('button', { name: SAVED, exact: true })
  await expect(told).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: texts.removeSavedAgent('Tab Two') }).click()
  await expect(other.getByRole('main').getByRole('button', { name: 'Save', exact: true })).toBeVisible()
})

test('clearing the list asks first', async ({ page, catalogue }) => {
  const { id } = await catalogue.addAgent({ name: 'Swept Away' })
  await keepSaved(page, [id])
  await visit(page, '/saved')
  const clear = page.getByRole('button', { name: texts.CLEAR_LIST })
  await clear.click()
  const dialog = page.getByRole('dialog', { name: texts.CLEAR_LIST_TITLE })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(heading(page, 'Swept Away')).toBeVisible()
  await clear.click()
  await dialog.getByRole('button', { name: texts.CLEAR_LIST }).click()
  await expect(heading(page, texts.NOTHING_SAVED)).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  expect(await savedIn(page)).toEqual([])
})

test("an agent that's no longer listed is reported and removed", async ({ page, catalogue }) => {
  const { id } = await catalogue.addAgent({ name: 'Still Here' })
  await keepSaved(page, [id, 'gone00000000000'])
  await visit(page, '/saved')
  await expect(page.getByText(texts.savedGone(1))).toBeVisible()
  await expect(lines(page)).toHaveCount(1)
  await expect.poll(() => savedIn(page)).toMatchObject([{ id }])
})

const SCRIPT = /_astro\/saved-page\.[^/]*\.js/
const title = (page: Page) => page.getByRole('heading', { level: 1, name: SAVED_PAGE })
const nothing = (page: Page) => page.getByRole('heading', { level: 2, name: texts.NOTHING_SAVED })

test('an empty list is shown before the script loads, and nothing moves', async ({ page }) => {
  await page.setViewportSize(PHONE)
  const errors = problems(page)
  const release = await holdFiles(page, SCRIPT)
  await page.goto('/saved', { waitUntil: 'commit' })
  await expect(title(page)).toBeVisible()
  await expect(nothing(page)).toBeVisible()
  await expect(page.getByLabel(texts.LOADING_SAVED)).toBeHidden()
  await expect(page.getByText(texts.SAVED_IN_BROWSER)).toBeHidden()
  const browse = page.getByRole('link', { name: texts.BROWSE_TO_SAVE })
  await browse.focus()
  release()
  await hydrated(page)
  await expect(browse).toBeFocused()
  expect(await layoutShifts(page)).toEqual([])
  expect(errors).toEqual([])
})

test('a saved list has its heading from the first paint on, and nothing moves', async ({
  page,
  catalogue,
}) => {
  await page.setViewportSize(PHONE)
  const errors = problems(page)
  const { agents } = await catalogue.agents('sortBy=name&limit=3')
  const ids = agents.map(({ id }) => id)
  await keepSaved(page, ids)
  const release = await holdFiles(page, SCRIPT)
  await page.goto('/saved', { waitUntil: 'commit' })
  await expect(title(page)).toBeVisible()
  await expect(page.getByText(texts.savedInBrowser(3))).toBeVisible()
  await expect(nothing(page)).toBeHidden()
  const waiting = page.getByLabel(texts.LOADING_SAVED)
  await expect(waiting).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  const places = async () => [
    await title(page).boundingBox(),
    await page.locator('.saved-text').boundingBox(),
    (await page.locator('.saved:visible').boundingBox())?.y,
  ]
  const before = await places()
  release()
  await expect(page.getByRole('heading', { level: 2, name: agents[0]?.name ?? '' })).toBeVisible()
  await expect(waiting).toHaveCount(0)
  expect(await places()).toEqual(before)
  expect(errors).toEqual([])
})

test('a shared list shows as loading, not as empty', async ({ page, catalogue }) => {
  const { agents } = await catalogue.agents('limit=1')
  const release = await holdFiles(page, SCRIPT)
  await page.goto(`/saved?list=${agents[0]?.id}`, { waitUntil: 'commit' })
  await expect(title(page)).toBeVisible()
  await expect(page.getByLabel(texts.LOADING_SAVED)).toBeVisible()
  await expect(nothing(page)).toBeHidden()
  release()
  await expect(page.getByText(texts.sharedList(1))).toBeVisible()
})
