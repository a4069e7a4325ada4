/** Steps for browser tests of the submission form. */

import type { Page } from 'playwright/test'
import { SUBMIT_FOR_REVIEW, SUBMIT_LABELS } from '#site/features/submit/state/submit-texts.ts'
import type { OpenSite } from '#site/tests/support/sites/open-site.ts'

let agents = 0

/** Unlike all others, so that it isn't rejected as a duplicate. */
export function newAgent() {
  agents += 1
  const word = `${agents}${Date.now().toString(36)}`.split('').reverse().join('')
  return {
    'Agent name': `Qu${word} Zephyr`,
    Description: 'Reads the papers you give it and answers with the sentence it relies on.',
    'Website URL': `https://qu${word}.example`,
  }
}

export async function fillAgent(page: Page, agent: Record<string, string> = newAgent()): Promise<void> {
  for (const [label, value] of Object.entries(agent))
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByLabel('Category', { exact: true }).selectOption('Research')
  await page.getByLabel(SUBMIT_LABELS.pricingModel, { exact: true }).selectOption('Free')
  await page.getByLabel(/^I accept the/).check()
}

export const send = (page: Page) => page.getByRole('button', { name: SUBMIT_FOR_REVIEW }).click()

/** All agents with this name in PocketBase. */
export async function storedAgents({ pocketBase }: OpenSite, name: string) {
  const root = pocketBase.root
  return await root.collection('agents').getFullList({ filter: root.filter('name = {:name}', { name }) })
}
