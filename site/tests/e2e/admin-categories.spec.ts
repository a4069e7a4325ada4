/** The admin area's tab with the categories: reading and managing them. */
import type { Page } from 'playwright/test'
import { CATEGORY_NAME_REQUIRED } from '#site/domain/texts/admin-categories.ts'
import { enterAdministration } from '#site/tests/support/api/administrators.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { DEEP, PHONE, tabAndPress, tabTo, toast } from '#site/tests/support/browser/forms.ts'
import { hydrated } from '#site/tests/support/browser/visit.ts'
import { CATEGORIES_SAMPLE } from '#site/tests/support/samples/sample-administration.ts'
import { adminRoute, asAdmin } from '#site/tests/support/screens/admin-steps.ts'

const CATEGORIES_TAB = '/admin/dashboard#categories'
const panel = (page: Page) => page.getByRole('tabpanel', { name: 'Categories' })
const dialog = (page: Page) => page.getByRole('dialog')
const names = (page: Page) => panel(page).getByRole('rowheader')
const NAMES = CATEGORIES_SAMPLE.map(({ name }) => name)

async function openTable(page: Page): Promise<void> {
  await page.goto(CATEGORIES_TAB)
  await hydrated(page)
  await tabAndPress(page, panel(page).getByRole('button', { name: 'Manage' }))
  await expect(names(page).first()).toBeVisible()
}

test('lists names and descriptions read-only', async ({ page }) => {
  await asAdmin(page)
  await page.goto(CATEGORIES_TAB)
  await expect(panel(page).getByRole('heading', { level: 3 })).toHaveText(NAMES)
  await expect(panel(page).getByText('No description', { exact: true })).toBeVisible()
  await expect(panel(page).getByRole('button')).toHaveText(['Manage'])
})

test('at 360 px by keyboard: created, renamed, merged, deleted', async ({ page, site }) => {
  test.slow()
  const one = 'Kept one'
  const two = 'Kept two'
  await page.setViewportSize(PHONE)
  await enterAdministration(page, site)
  await openTable(page)
  for (const name of [one, two]) await create(page, name)
  // Gives every category a new version.
  const ordered = page.waitForResponse(adminRoute('categories/order'))
  await page.getByRole('button', { name: `Move ${two} up` }).press('Enter')
  await ordered

  await page.getByRole('button', { name: `Rename ${two}` }).press('Enter')
  await dialog(page).getByLabel('Name').fill(`${two} renamed`)
  await page.keyboard.press('Enter')
  await expect(names(page).filter({ hasText: `${two} renamed` })).toBeVisible()
  await expect(page.getByRole('button', { name: `Rename ${two} renamed` })).toBeFocused()

  await page.getByRole('button', { name: `Merge ${one}` }).press('Enter')
  await dialog(page)
    .getByLabel('Merge into')
    .selectOption({ label: `${two} renamed` })
  await expect(dialog(page)).toContainText(`0 agents move to ${two} renamed, for a total of 0.`)
  await expect(dialog(page)).toContainText('/category/kept-one will redirect there')
  await tabAndPress(page, dialog(page).getByRole('button', { name: 'Merge', exact: true }))
  await expect(toast(page)).toContainText('Categories merged')
  await expect(names(page).filter({ hasText: one })).toHaveCount(0)

  await page.getByRole('button', { name: `Delete ${two} renamed`, exact: true }).press('Enter')
  await expect(dialog(page)).toContainText('This category has no agents.')
  await tabAndPress(page, dialog(page).getByRole('button', { name: 'Delete' }))
  await expect(toast(page)).toContainText('Category deleted')
  await expect(names(page).filter({ hasText: two })).toHaveCount(0)
  await expect(panel(page).getByRole('heading', { level: 2 })).toBeFocused()
})

async function create(page: Page, name: string): Promise<void> {
  await panel(page).getByRole('button', { name: 'New category' }).press('Enter')
  await expect(dialog(page).getByLabel('Name')).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Category created')
  await expect(dialog(page)).toBeHidden()
  await expect(names(page).filter({ hasText: name })).toBeVisible()
}

test('only empty categories can be deleted', async ({ page }) => {
  await asAdmin(page)
  await openTable(page)
  await expect(
    page.getByRole('button', { name: 'Delete Coding (only empty categories can be deleted)' }),
  ).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Delete Unsorted' })).toBeEnabled()
})

test('shows missing and taken names at the field, and Escape discards the change', DEEP, async ({ page }) => {
  await asAdmin(page)
  await page.route('**/api/admin/categories/*', (route) =>
    route.fulfill({
      status: 422,
      json: { message: 'Taken', issues: [{ field: 'name', message: 'There is such a category.' }] },
    }),
  )
  await openTable(page)
  await page.getByRole('button', { name: 'Rename Research' }).click()
  const field = dialog(page).getByLabel('Name')
  await expect(field).toBeFocused()
  await field.fill(' ')
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription(CATEGORY_NAME_REQUIRED)
  await field.fill('Coding')
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription('There is such a category.')
  await field.press('Escape')
  await expect(names(page)).toHaveText(NAMES)
  await expect(page.getByRole('button', { name: 'Rename Research' })).toBeFocused()
})

/** Records the orders that are sent. */
async function noteOrders(page: Page): Promise<string[][]> {
  const orders: string[][] = []
  await page.route(adminRoute('categories/order'), async (route) => {
    const { ids } = route.request().postDataJSON()
    orders.push(ids.map((id: string) => CATEGORIES_SAMPLE.find((category) => category.id === id)?.name))
    await route.fulfill({ json: CATEGORIES_SAMPLE })
  })
  return orders
}

test('arrows move a row and keep the focus, and the last order is sent', DEEP, async ({ page }) => {
  await asAdmin(page)
  const orders = await noteOrders(page)
  await openTable(page)
  const down = page.getByRole('button', { name: 'Move Coding down' })
  await tabTo(page, down)
  await page.keyboard.press('Enter')
  await expect(names(page)).toHaveText(['Research', 'Coding', 'Writing', 'Sales & Marketing', 'Unsorted'])
  await expect(down).toBeFocused()
  await page.keyboard.press('Enter')
  const moved = ['Research', 'Writing', 'Coding', 'Sales & Marketing', 'Unsorted']
  await expect(names(page)).toHaveText(moved)
  await expect(down).toBeFocused()
  await expect(
    panel(page).getByRole('status').filter({ hasText: 'Coding moved to position 3 of 5' }),
  ).toBeAttached()
  await expect.poll(() => orders.at(-1)).toEqual(moved)
})

test('drags a row by its grip', DEEP, async ({ page }) => {
  await asAdmin(page)
  const orders = await noteOrders(page)
  await openTable(page)
  const row = (name: string) => panel(page).getByRole('row').filter({ hasText: name })
  await row('Unsorted').locator('[data-grip]').dragTo(row('Research'))
  const moved = ['Coding', 'Unsorted', 'Research', 'Writing', 'Sales & Marketing']
  await expect(names(page)).toHaveText(moved)
  await expect.poll(() => orders.at(-1)).toEqual(moved)
})

test('reports an order that failed to save, and restores the list', DEEP, async ({ page }) => {
  await asAdmin(page)
  await page.route(adminRoute('categories/order'), (route) => route.fulfill({ status: 503, body: '' }))
  await openTable(page)
  await page.getByRole('button', { name: 'Move Unsorted up' }).click()
  await expect(toast(page)).toContainText('Failed to save the order')
  await expect(names(page)).toHaveText(NAMES)
})
