/** The steps that bring a screen into one of its states, for a page in any browser. */
import type { Route as Call, Locator, Page } from 'playwright/test'
import { LOADING_AGENTS } from '#site/domain/texts/browse.ts'

export type Step = (page: Page) => Promise<unknown>

export const steps =
  (...list: Step[]): Step =>
  async (page) => {
    for (const step of list) await step(page)
  }

type Route = string | RegExp

/** Calls to this URL never get a response. */
export const hang = (route: Route) => (page: Page) => page.route(route, () => undefined)
export const reply = (route: Route, json: unknown, status = 200) => {
  return (page: Page) => page.route(route, (call) => call.fulfill({ status, json }))
}
/** Calls to this URL get an error without a message, as from a proxy whose site is down. */
export const answer = (route: Route, status: number) => (page: Page) =>
  page.route(route, (call) => call.fulfill({ status, body: '' }))
/** The same until the site is back. */
export const fail = (route: Route) => (page: Page) => {
  failing.set(page, [...(failing.get(page) ?? []), route])
  return page.route(route, beUnavailable)
}
export async function recover(page: Page): Promise<void> {
  for (const route of failing.get(page) ?? []) await page.unroute(route, beUnavailable)
}
const failing = new WeakMap<Page, Route[]>()
const beUnavailable = (call: Call) => call.fulfill({ status: 503, body: '' })

/** Sets the browser's storage before the page opens. */
export const store = (
  key: string,
  value: unknown,
  kind: 'localStorage' | 'sessionStorage' = 'localStorage',
) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return (page: Page) =>
    page.addInitScript(([kind, key, text]) => window[kind].setItem(key, text), [kind, key, text] as const)
}

export const see = (find: (page: Page) => Locator) => (page: Page) => find(page).first().waitFor()
export const seeText = (text: string | RegExp) => see((page) => page.getByText(text))
export const seeHeading = (name: string | RegExp) => see((page) => page.getByRole('heading', { name }))
export const seeTitle = (name: string | RegExp) =>
  see((page) => page.getByRole('heading', { level: 1, name }))
export const seeAlert = see((page) => page.getByRole('alert'))
export const seeDialog = see((page) => page.getByRole('dialog'))
export const seeFailure = see((page) => page.getByRole('button', { name: 'Try again' }))
export const seeSkeletons: Step = (page) => page.getByLabel(LOADING_AGENTS).last().waitFor()
/** Hovers over a toast, so that it stays. */
export const seeToast: Step = (page) => page.locator('.toast-card').hover()

export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click()
export const fill = (label: string, text: string) => (page: Page) =>
  page.getByLabel(label, { exact: true }).fill(text)
export const takeFilterAway: Step = (page) =>
  page
    .getByRole('link', { name: /^Remove filter/ })
    .first()
    .click()
/** Submits the page's form as is, and waits for its messages. */
export const sendEmpty: Step = async (page) => {
  await page.getByRole('main').locator('[type="submit"]').last().click()
  await page.locator('[aria-invalid="true"]').first().waitFor()
}
