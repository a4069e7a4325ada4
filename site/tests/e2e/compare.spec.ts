/** Reading and using the comparison page. */
import { tagLabel } from '#site/domain/tags.ts'
import * as texts from '#site/features/compare/compare-texts.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { codingAgents, column, openComparison, row } from '#site/tests/support/browser/compare-steps.ts'

test('the comparison shows shared, unique, and on request only different facts', async ({
  page,
  catalogue,
}) => {
  const [one, two] = await openComparison(page, catalogue, 2)
  await expect(page).toHaveTitle(new RegExp(`${one?.name} and ${two?.name}`))
  await expect(row(page, 'Category')).toHaveClass(/same/)
  await expect(row(page, 'Upvotes')).not.toHaveClass(/same/)
  await expect(row(page, 'Made by').getByRole('cell').first()).toHaveText(one?.maker ?? '')
  await expect(row(page, 'Works with').getByRole('cell').first()).toHaveText('Terminal')
  const price = row(page, 'Pricing').locator('.tag').first()
  const gray = await row(page, 'Category')
    .getByRole('cell')
    .first()
    .evaluate((cell) => getComputedStyle(cell).color)
  await expect(price).toHaveCSS('color', gray)
  const shared = one?.tags.filter((tag) => two?.tags.includes(tag)) ?? []
  const own = one?.tags.filter((tag) => !two?.tags.includes(tag)) ?? []
  const first = row(page, 'Tags').getByRole('cell').first()
  await expect(first.locator('b')).toHaveText(own.map(tagLabel))
  await expect(first.locator('span')).toHaveText(shared.map(tagLabel))
  await page.getByRole('checkbox', { name: texts.ONLY_DIFFERING }).check()
  await expect(row(page, 'Category')).toBeHidden()
  await expect(row(page, 'Upvotes')).toBeVisible()
  await page.getByRole('checkbox', { name: texts.ONLY_DIFFERING }).uncheck()
  await expect(row(page, 'Category')).toBeVisible()
})

test('agents are added by mouse and keyboard, and removed', async ({ page, catalogue }) => {
  const [one, two, three] = await codingAgents(catalogue)
  await page.goto('/compare')
  await expect(page.getByRole('heading', { name: texts.NOTHING_TO_COMPARE })).toBeVisible()
  await page.getByRole('combobox', { name: texts.ADD_AGENT }).fill(one?.name ?? '')
  await page.getByRole('option', { name: one?.name ?? '' }).click()
  await expect(page).toHaveURL(`/compare?ids=${one?.id}`)

  await page.getByRole('combobox', { name: texts.ADD_AGENT }).pressSequentially(two?.name ?? '')
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/compare?ids=${one?.id}.${two?.id}`)

  await page.getByRole('combobox', { name: texts.ADD_AGENT }).fill(three?.name ?? '')
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)

  await page.getByRole('link', { name: texts.takeOut(one?.name ?? '') }).click()
  await expect(page).toHaveURL(`/compare?ids=${two?.id}`)
  await expect(column(page, two?.name ?? '')).toBeVisible()
})

test('the URL of a comparison is copied', async ({ page, context, catalogue }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const agents = await openComparison(page, catalogue, 2)
  await page.getByRole('button', { name: texts.COPY_COMPARISON }).click()
  await expect(page.locator('.toast-card')).toContainText(texts.COMPARISON_COPIED.description)
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(new RegExp(`/compare\\?ids=${agents.map(({ id }) => id).join('\\.')}$`))
})
