/** What browser tests of the review queue see and do: submissions of the test's own, and their lines. */
import type { Locator, Page } from 'playwright/test'
import { z } from 'zod'
import { UNDO_DECISION } from '#site/features/admin/bulk/bulk-texts.ts'
import { FIND_SUBMISSION, MORE } from '#site/features/admin/review/review-texts.ts'
import { expect } from '#site/tests/support/browser/browser.ts'
import type { TestCatalogue } from '#site/tests/support/browser/test-catalogue.ts'
import type { OpenSite } from '#site/tests/support/sites/open-site.ts'

let words = 0

export interface Waiting {
  id: string
  name: string
}

/** Submissions that share a word nobody else uses, in the order in which they wait; the word finds them. */
export async function submitMany(
  catalogue: TestCatalogue,
  count: number,
  fields: Record<string, unknown> = {},
): Promise<{ word: string; waiting: Waiting[] }> {
  words += 1
  const word = `desk${process.pid.toString(36)}x${Date.now().toString(36)}x${words}`
  const waiting: Waiting[] = []
  for (let index = 1; index <= count; index += 1) {
    const name = `${word} ${index}`
    waiting.push({ id: await catalogue.addHiddenAgent({ name, ...fields }), name })
  }
  return { word, waiting }
}

/** Opens the review queue and finds them. */
export async function openQueue(page: Page, word: string, count: number): Promise<void> {
  await page.goto('/admin/dashboard')
  await find(page, word, count)
}

async function find(page: Page, word: string, count: number): Promise<void> {
  await page.getByLabel(FIND_SUBMISSION).fill(word)
  await expect(lines(page)).toHaveCount(count)
  await expect(lines(page).filter({ hasText: word })).toHaveCount(count)
}

export const lines = (page: Page): Locator => page.locator('.review-queue .qrow[data-line]')

export const current = (page: Page): Locator => page.locator('.review-queue [aria-current="true"]')

/** Loaded and painted, which the key that approves waits for. */
export async function seeDisplayed(page: Page, name: string): Promise<void> {
  await expect(current(page)).toHaveText(name)
  // On a phone the queue hides it.
  const submitter = page.getByRole('heading', { level: 3, name: 'Submitter', includeHidden: true })
  await submitter.waitFor({ state: 'attached' })
  await page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
}

export const bar = (page: Page): Locator => page.getByRole('toolbar')

/** Opens the menu of further actions, and returns one of them. */
export async function inMore(page: Page, role: 'button' | 'link', name: string): Promise<Locator> {
  await bar(page).getByRole('button', { name: MORE }).click()
  return bar(page).getByRole(role, { name })
}

/** What was just decided, with its Undo. */
export const undoToast = (page: Page): Locator =>
  page.locator('.undo').filter({ has: page.getByRole('button', { name: UNDO_DECISION }) })

/** As the site's own API tells an administrator. */
export async function statusOf(page: Page, site: OpenSite, token: string, id: string): Promise<string> {
  const response = await page.request.get(`${site.url}/api/admin/agents/${id}`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  return response.ok() ? z.object({ status: z.string() }).parse(await response.json()).status : 'gone'
}
