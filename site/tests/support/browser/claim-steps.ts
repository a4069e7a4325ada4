/** Steps on the page where makers claim their listing. */
import type { Page } from 'playwright/test'
import { agentPath } from '#site/domain/addresses.ts'
import type { OutsideWorld } from '#site/tests/support/servers/outside-world.ts'
import { expect } from './browser.ts'
import { visit } from './visit.ts'

/** A method's part of the claim page. */
export const part = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title }) })

/** Presses a method's button with the keyboard. */
export async function press(page: Page, title: string, name: string): Promise<void> {
  const button = part(page, title).getByRole('button', { name, exact: true })
  await button.focus()
  await page.keyboard.press('Enter')
}

interface Method {
  title: string
  /** Where the token is put, and what surrounds it there. */
  place: string
  put: (token: string) => string
  /** What the listing then says its maker controls. */
  proof: string
}

/** Proves an agent's listing with a token, first in vain, and sees it on its page. */
export async function proveListing(
  page: Page,
  outside: OutsideWorld,
  id: string,
  method: Method,
): Promise<void> {
  const { title, place, put, proof } = method
  await visit(page, agentPath(id))
  await page.getByRole('link', { name: 'Is this yours?' }).click()
  await press(page, title, 'Get a token')
  await press(page, title, 'Check')
  await expect(part(page, title).getByRole('alert')).toContainText(/There's nothing at|has no/)
  outside.show(place, put((await part(page, title).getByRole('code').textContent()) ?? ''))
  await press(page, title, 'Check')
  await expect(part(page, 'Your listing')).toContainText(`Controls ${proof}, since `)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(360)
  await page.goto(agentPath(id))
  await expect(page.getByText(`Maintained by its maker: controls ${proof}, since `)).toBeVisible()
  await expect(page.getByText('verified')).toHaveCount(0)
}
