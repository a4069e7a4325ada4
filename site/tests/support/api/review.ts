/** Steps for browser tests of the review queue, with the test's own submissions. */
import type { Locator, Page } from 'playwright/test'
import { z } from 'zod'
import { BACK_TO_PENDING, FIND_SUBMISSION, MORE } from '#site/features/admin/review/review-texts.ts'
import { test as base, expect } from '#site/tests/support/browser/browser.ts'
import type { TestCatalogue } from '#site/tests/support/browser/test-catalogue.ts'
import type { OpenSite } from '#site/tests/support/sites/open-site.ts'
import { enterAdministration } from './administrators.ts'

let words = 0

interface Submitted {
  word: string
  waiting: { id: string; name: string }[]
}

/** Submissions in queue order that share a unique word, by which they can be found. */
export async function submitMany(
  catalogue: TestCatalogue,
  count: number,
  fields: Record<string, unknown> = {},
): Promise<Submitted> {
  words += 1
  const word = `desk${process.pid.toString(36)}x${Date.now().toString(36)}x${words}`
  const waiting: Submitted['waiting'] = []
  for (let index = 1; index <= count; index += 1) {
    const name = `${word} ${index}`
    waiting.push({ id: await catalogue.addHiddenAgent({ name, ...fields }), name })
  }
  return { word, waiting }
}

/** Opens the review queue and searches for them. */
export async function openQueue(page: Page, word: string, count: number): Promise<void> {
  await page.goto('/admin/dashboard')
  await find(page, word, count)
}

interface Queue extends Submitted {
  token: string
  /** Of each submission, in queue order. */
  statuses(): Promise<string[]>
}

/** `enqueue` signs an administrator in and opens the review queue with submissions that only the test finds. */
export const test = base.extend<{
  enqueue(count: number, fields?: Record<string, unknown>): Promise<Queue>
}>({
  enqueue: ({ page, site, catalogue }, use) =>
    use(async (count, fields) => {
      const { token } = await enterAdministration(page, site)
      const submitted = await submitMany(catalogue, count, fields)
      await openQueue(page, submitted.word, count)
      const statuses = () => Promise.all(submitted.waiting.map(({ id }) => statusOf(page, site, token, id)))
      return { token, ...submitted, statuses }
    }),
})

async function find(page: Page, word: string, count: number): Promise<void> {
  await page.getByLabel(FIND_SUBMISSION).fill(word)
  await expect(lines(page)).toHaveCount(count)
  await expect(lines(page).filter({ hasText: word })).toHaveCount(count)
}

export const lines = (page: Page): Locator => page.locator('.review-queue .qrow[data-line]')

export const current = (page: Page): Locator => page.locator('.review-queue [aria-current="true"]')

/** Waits until it's loaded, because the approve key only works then. */
export async function seeDisplayed(page: Page, name: string): Promise<void> {
  await expect(current(page)).toHaveText(name)
  // On a phone, the queue hides it.
  const submitter = page.getByRole('heading', { level: 3, name: 'Submitter', includeHidden: true })
  await submitter.waitFor({ state: 'attached' })
}

export const bar = (page: Page): Locator => page.getByRole('toolbar')

/** Around the toolbar; it says whether a reply is under way. */
export const actions = (page: Page): Locator => page.locator('.decide')

/** Opens the menu of more actions, and returns one of them. */
export async function inMore(page: Page, role: 'button' | 'link', name: string): Promise<Locator> {
  await bar(page).getByRole('button', { name: MORE }).click()
  return bar(page).getByRole(role, { name })
}

/** In the toast of the last decision. */
export const backToPending = (page: Page): Locator => page.getByRole('button', { name: BACK_TO_PENDING })

/** Its status according to the admin API. */
export async function statusOf(page: Page, site: OpenSite, token: string, id: string): Promise<string> {
  const response = await page.request.get(`${site.url}/api/admin/agents/${id}`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  return response.ok() ? z.object({ status: z.string() }).parse(await response.json()).status : 'gone'
}
