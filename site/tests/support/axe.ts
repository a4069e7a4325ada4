/** axe inside the page under test: WCAG 2.2 A and AA and best practice, no rule left out. */
import axe, { type RunOptions } from 'axe-core'
import type { Page } from 'playwright/test'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']
const OPTIONS: RunOptions = { runOnly: { type: 'tag', values: TAGS }, resultTypes: ['violations'] }

/** Each violation of the page as it stands, with the elements it was found on. */
export async function violations(page: Page): Promise<string[]> {
  // axe is half a megabyte: a page gets it once, not at every look.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate(async (options) => {
    const results = await window.axe?.run(document, options)
    return results?.violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target) }))
  }, OPTIONS)
  if (!found) throw new Error('axe did not start in the page')
  return found.map(({ id, targets }) => `${id}: ${targets.map((target) => target.join(' ')).join(', ')}`)
}
