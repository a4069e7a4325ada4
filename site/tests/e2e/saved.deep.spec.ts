/** Saving agents: on cards, on their pages, and on the Saved page, by mouse and keyboard, in two tabs, and without JavaScript. */
import type { Page } from 'playwright/test'
import { SAVED } from '#site/domain/texts/agent.ts'
import { COMPARISON_FULL } from '#site/features/compare/compare-texts.ts'
import * as texts from '#site/features/saved/saved-texts.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { keepSaved } from '#site/tests/support/browser/compare-steps.ts'
import { visit } from '#site/tests/support/browser/visit.ts'
import { NOTIFICATION } from '#site/ui/toast/toast-texts.ts'

const lines = (page: Page) => page.getByRole('main').locator('.saved > li')
const heading = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { level: 2, name })
const stored = (page: Page) =>
  page.evaluate((): { id: string; note: string }[] => JSON.parse(localStorage.getItem('saved') ?? '[]'))

test('the last saved comes first, two to four are compared, a fifth is refused', async ({
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

test('a second tab follows at once, and neither loses what the other saves', async ({
  page,
  context,
  catalogue,
}) => {
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
  expect(await stored(page)).toEqual([])
})

test('one that is not listed any more is told of and leaves the list', async ({ page, catalogue }) => {
  const { id } = await catalogue.addAgent({ name: 'Still Here' })
  await keepSaved(page, [id, 'gone00000000000'])
  await visit(page, '/saved')
  await expect(page.getByText(texts.savedGone(1))).toBeVisible()
  await expect(lines(page)).toHaveCount(1)
  await expect.poll(() => stored(page)).toMatchObject([{ id }])
})

test('an empty page says that it could not load what another tab saved, and loads it when asked again', async ({
  page,
  context,
  catalogue,
}) => {
  const { id } = await catalogue.addAgent({ name: 'Kept Elsewhere' })
  await visit(page, '/saved')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: texts.NOTHING_SAVED })).toBeVisible()
  await page.route('**/api/agents/several?*', (route) => route.abort())
  const other = await context.newPage()
  await visit(other, `/agent/${id}`)
  await other.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(main.getByRole('heading', { name: texts.SAVED_FAILED })).toBeVisible()
  await page.unroute('**/api/agents/several?*')
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(main.getByRole('link', { name: 'Kept Elsewhere', exact: true })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('saving is not offered, and the page says why it is empty', async ({ page, catalogue }) => {
    const { id } = await catalogue.addAgent({ name: 'Plain Reader' })
    for (const path of ['/', `/agent/${id}`]) {
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('button', { name: /^Save/ })).toHaveCount(0)
    }
    await page.goto('/saved')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(SAVED)
    await expect(page.locator('noscript p')).toHaveText(texts.SAVED_NEEDS_JAVASCRIPT)
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  })
})
