/** Slow and failed changes of categories. */

import type { Page, Route } from 'playwright/test'
import { NEW_CATEGORY } from '#site/domain/texts/admin-categories.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { toast } from '#site/tests/support/browser/forms.ts'
import { hydrated } from '#site/tests/support/browser/visit.ts'
import { CATEGORIES_SAMPLE } from '#site/tests/support/samples/sample-administration.ts'
import { adminRoute, asAdmin } from '#site/tests/support/screens/admin-steps.ts'

const panel = (page: Page) => page.getByRole('tabpanel', { name: 'Categories' })

const dialog = (page: Page) => page.getByRole('dialog')

const names = (page: Page) => panel(page).getByRole('rowheader')

test('a slow change is sent once and closes no other dialog, and a failed order takes later ones back', async ({
  page,
}) => {
  await asAdmin(page)
  let requests = 0
  let release = () => {}
  const hold = async (address: RegExp, reply: Parameters<Route['fulfill']>[0]) => {
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    requests = 0
    await page.route(address, async (route) => {
      requests += 1
      await held
      await route.fulfill(reply)
    })
  }
  const [first, second, third] = CATEGORIES_SAMPLE.map(({ name }) => name)
  await page.goto('/admin/dashboard#categories')
  await hydrated(page)
  await panel(page).getByRole('button', { name: 'Manage' }).click()
  await hold(/\/merge$/, { json: { moved: 3 } })
  for (const _ of [1, 2]) {
    await page.getByRole('button', { name: `Merge ${second}` }).click()
    await dialog(page)
      .getByRole('button', { name: /^Merge/ })
      .click()
    await expect(dialog(page).getByRole('button', { name: 'Merging...' })).toBeDisabled()
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  }
  await panel(page).getByRole('button', { name: NEW_CATEGORY }).click()
  await dialog(page).getByLabel('Name').fill('Typed')
  release()
  await expect(toast(page)).toContainText('Categories merged')
  await expect(dialog(page).getByLabel('Name')).toHaveValue('Typed')
  expect(requests).toBe(1)
  await page.keyboard.press('Escape')

  await hold(adminRoute('categories/order'), { status: 500, json: { message: 'Out of order' } })
  for (const name of [second, third]) await page.getByRole('button', { name: `Move ${name} up` }).click()
  expect(await names(page).allTextContents()).not.toEqual(CATEGORIES_SAMPLE.map(({ name }) => name))
  release()
  await expect(toast(page)).toContainText('Out of order')
  await expect(names(page)).toHaveText(CATEGORIES_SAMPLE.map(({ name }) => name))
  await expect(names(page).first()).toHaveText(first ?? '')
  expect(requests).toBe(1)
})
