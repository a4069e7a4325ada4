/** Opens a screen at one width after another. */
import type { Page } from 'playwright/test'
import { expect } from '#site/tests/support/browser/browser.ts'
import { contentShare } from '#site/tests/support/browser/measures.ts'
import { reload, visit } from '#site/tests/support/browser/visit.ts'
import type { ScreenState, Width } from './screen-state.ts'

/** Expects it to fit. Overlays may disappear over time or when the width changes. Everything else is only resized. */
export async function show(page: Page, screen: ScreenState, path: string, width: Width): Promise<void> {
  const isFirst = page.url() === 'about:blank'
  await page.setViewportSize({ width, height: 900 })
  if (isFirst || (screen.over && !screen.stays)) {
    await visit(page, path)
    // A URL with a fragment that is already open would only be scrolled to.
    if (!isFirst && path.includes('#')) await reload(page)
    await screen.reach?.(page)
  }
  if (screen.stays) await expect(page.locator(screen.stays)).toBeVisible()
  const isTooWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(await isTooWide(), `wider than ${width} px`).toBe(false)
}

/** A desktop at 400 %, and a phone in landscape. */
const LOW_WINDOWS = [
  { width: 320, height: 256 },
  { width: 740, height: 360 },
]

/** Expects that content has most of a low window, unless an overlay has it. */
export async function showLow(page: Page, { over, stays }: ScreenState): Promise<void> {
  if (over || stays) return
  for (const viewport of LOW_WINDOWS) {
    await page.setViewportSize(viewport)
    expect(await contentShare(page), `content in ${JSON.stringify(viewport)}`).toBeGreaterThan(0.6)
  }
}
