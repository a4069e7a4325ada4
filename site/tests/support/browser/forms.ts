/** Steps for browser tests of forms. */

import type { Locator, Page, Route } from 'playwright/test'
import { newEmail, PASSWORD } from '#site/tests/support/api/people.ts'
import { NOTIFICATION } from '#site/ui/toast/toast-texts.ts'
import { expect } from './browser.ts'

export const PHONE = { width: 360, height: 780 }

/** More fields than any account screen has. */
const MOST_STEPS = 60

/** The visible toast. */
export const toast = (page: Page): Locator =>
  page.getByRole('region', { name: NOTIFICATION }).getByRole('listitem')

export const button = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('button', { name, exact: true })

export async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(value)
  }
}

/** What the sign-up form asks for, by label. */
export const newAccount = () => ({
  'First name': 'Ada',
  'Last name': 'Okafor',
  Email: newEmail(),
  Password: PASSWORD,
  'Confirm password': PASSWORD,
})

/** Expects each of these texts on the screen. */
export async function expectTexts(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts)
    await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible()
}

/** The next call to this URL continues once its button's pending state was seen. */
export async function seeWaiting(page: Page, address: string, label: string): Promise<void> {
  const look = async (route: Route) => {
    await expect(button(page, label)).toBeDisabled()
    await route.fallback()
  }
  await page.route(address, look, { times: 1 })
}

/** The next call to this URL gets an error without a message, as from a proxy whose site is down. */
export async function failOnce(page: Page, address: string): Promise<void> {
  await page.route(address, (route) => route.fulfill({ status: 502, body: '' }), { times: 1 })
}

/** Moves the focus there by the Tab key alone. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  // Found once, because finding it by its role takes longer than the key.
  const found = await target.elementHandle()
  const isThere = () => found?.evaluate((element) => element === document.activeElement)
  for (let steps = 0; !(await isThere()); steps += 1) {
    if (steps === MOST_STEPS) throw new Error(`The Tab key does not lead to ${target}`)
    await page.keyboard.press('Tab')
  }
}

/** Presses it by keyboard alone. */
export async function tabAndPress(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Fills in the form by keyboard alone, starting at this field, and submits it with Enter. */
export async function typeThrough(page: Page, first: string, values: readonly string[]): Promise<void> {
  await tabTo(page, page.getByLabel(first, { exact: true }))
  for (const [index, value] of values.entries()) {
    if (index > 0) await tabToField(page)
    await page.keyboard.type(value)
  }
  await page.keyboard.press('Enter')
}

/** Links and the button that shows a password are between fields. */
async function tabToField(page: Page): Promise<void> {
  await page.keyboard.press('Tab')
  while ((await page.evaluate(() => document.activeElement?.tagName)) !== 'INPUT') {
    await page.keyboard.press('Tab')
  }
}

/** Expects the message at the field, as its description, and announced. */
export async function expectError(page: Page, label: string, message: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true })
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(message)
  await expect(page.getByRole('alert').filter({ hasText: message }).first()).toBeVisible()
}
