/** axe inside the page under test: WCAG 2.2 A and AA and best practice, no rule left out. */
import axe, { type RunOptions } from 'axe-core'
import type { Page } from 'playwright/test'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']
/** The rules about colors, the only difference between the dark and light themes. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']
/** Frames don't contain axe, so waiting for their responses would only take time. */
const COMMON: RunOptions = { resultTypes: ['violations'], iframes: false }
const EVERYTHING: RunOptions = { ...COMMON, runOnly: { type: 'tag', values: TAGS } }
const COLOURS: RunOptions = { ...COMMON, runOnly: { type: 'rule', values: OF_COLOURS } }

/** Each violation in the page, or in one part of it, with its elements. */
export function violations(page: Page, part?: string): Promise<string[]> {
  return found(page, EVERYTHING, part)
}

/** Only violations that another theme of a checked page could cause. */
export function colourViolations(page: Page, part?: string): Promise<string[]> {
  return found(page, COLOURS, part)
}

async function found(page: Page, options: RunOptions, part?: string): Promise<string[]> {
  // axe is half a megabyte, so each page loads it only once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const results = await page.evaluate(
    async ({ options, part }) => {
      const results = await window.axe?.run(part ?? document, options)
      return results?.violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target) }))
    },
    { options, part },
  )
  if (!results) throw new Error('axe did not start in the page')
  return results.map(({ id, targets }) => `${id}: ${targets.map((target) => target.join(' ')).join(', ')}`)
}
