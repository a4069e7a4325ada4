/** The admin area's tab with the categories: reading and managing them. */
import type { Page } from 'playwright/test'
import type { Category } from '#site/domain/agent.ts'
import { enterAdministration } from '#site/tests/support/api/administrators.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { PHONE, tabAndPress, toast } from '#site/tests/support/browser/forms.ts'
import { hydrated } from '#site/tests/support/browser/visit.ts'
import { adminRoute } from '#site/tests/support/screens/admin-steps.ts'

const panel = (page: Page) => page.getByRole('tabpanel', { name: 'Categories' })
const dialog = (page: Page) => page.getByRole('dialog')
const names = (page: Page) => panel(page).getByRole('rowheader')
const last = (page: Page, count: number) =>
  names(page)
    .allTextContents()
    .then((all) => all.slice(-count))

async function create(page: Page, name: string): Promise<void> {
  await panel(page).getByRole('button', { name: 'New category' }).press('Enter')
  await expect(dialog(page).getByLabel('Name')).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Category created')
  await expect(dialog(page)).toBeHidden()
  await expect(names(page).filter({ hasText: name })).toBeVisible()
}

test('categories are created, moved, renamed, merged, and deleted by keyboard at 360 px', async ({
  page,
  site,
  catalogue,
}) => {
  test.slow()
  const listed = await catalogue.read<Category[]>('/api/categories')
  await page.setViewportSize(PHONE)
  await enterAdministration(page, site)
  await page.goto('/admin/dashboard#categories')
  await hydrated(page)
  await expect(panel(page).getByRole('heading', { level: 3 })).toHaveText(listed.map(({ name }) => name))
  await expect(panel(page).getByRole('button')).toHaveText(['Manage'])
  await tabAndPress(page, panel(page).getByRole('button', { name: 'Manage' }))
  await expect(
    page.getByRole('button', { name: 'Delete Coding (only empty categories can be deleted)' }),
  ).toBeDisabled()
  for (const name of ['Test one', 'Test two']) await create(page, name)

  const up = page.getByRole('button', { name: 'Move Test two up' })
  const saved = () => page.waitForResponse(adminRoute('categories/order'))
  const moved = saved()
  await up.press('Enter')
  await expect(
    panel(page).getByRole('status').filter({ hasText: 'Test two moved to position' }),
  ).toBeAttached()
  await expect(up).toBeFocused()
  await expect.poll(() => last(page, 2)).toEqual(['Test two', 'Test one'])
  await moved
  const row = (name: string) => panel(page).getByRole('row').filter({ hasText: name })
  // Phones have no grip.
  await page.setViewportSize({ width: 1280, height: 780 })
  const dragged = saved()
  await row('Test one').locator('[data-grip]').dragTo(row('Test two'))
  await expect.poll(() => last(page, 2)).toEqual(['Test one', 'Test two'])
  await dragged
  await page.setViewportSize(PHONE)

  await page.getByRole('button', { name: 'Rename Test two' }).press('Enter')
  const field = dialog(page).getByLabel('Name')
  await field.fill('Coding')
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription(/\w/)
  await field.fill('Test three')
  await page.keyboard.press('Enter')
  await expect(names(page).filter({ hasText: 'Test three' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Rename Test three' })).toBeFocused()

  await page.getByRole('button', { name: 'Merge Test one' }).press('Enter')
  await dialog(page).getByLabel('Merge into').selectOption({ label: 'Test three' })
  await expect(dialog(page)).toContainText('0 agents move to Test three, for a total of 0.')
  await expect(dialog(page)).toContainText('/category/test-one will redirect there')
  await tabAndPress(page, dialog(page).getByRole('button', { name: 'Merge', exact: true }))
  await expect(toast(page)).toContainText('Categories merged')
  await expect(names(page).filter({ hasText: 'Test one' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Delete Test three', exact: true }).press('Enter')
  await expect(dialog(page)).toContainText('This category has no agents.')
  await tabAndPress(page, dialog(page).getByRole('button', { name: 'Delete' }))
  await expect(toast(page)).toContainText('Category deleted')
  await expect(names(page).filter({ hasText: 'Test three' })).toHaveCount(0)
  await expect(panel(page).getByRole('heading', { level: 2 })).toBeFocused()
})
