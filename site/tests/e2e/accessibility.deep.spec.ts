/** Every layout fits its window and passes axe: all rules on a phone in the light theme, and the color rules on a desktop in the dark one. */
import type { Page } from 'playwright/test'
import { colourViolations, violations } from '#site/tests/support/browser/axe.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { dress, reload, visit } from '#site/tests/support/browser/visit.ts'
import type { ScreenState, Width } from '#site/tests/support/screens/screen-state.ts'
import { pathOf, SCREENS, widthsOf } from '#site/tests/support/screens/screens.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Opens the state at each width in turn. Overlays may disappear over time or when the width changes. Everything else is only resized. */
async function show(page: Page, screen: ScreenState, path: string, width: Width): Promise<void> {
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

for (const screen of SCREENS) {
  test(`${screen.name} is accessible and fits at any width in either theme`, async ({ page, catalogue }) => {
    test.slow()
    const path = await pathOf(screen, catalogue)
    await screen.before?.(page)
    for (const width of widthsOf(screen)) {
      await show(page, screen, path, width)
      await dress(page, 'light')
      expect(await violations(page), `${width} px, light`).toEqual([])
      await dress(page, 'dark')
      expect(await colourViolations(page), `${width} px, dark`).toEqual([])
    }
  })
}
