/** axe on every screen, state, width and theme: WCAG 2.2 A and AA and best practice, no rule left out. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { expect, test } from '#site/tests/support/browser.ts'
import { THEMES } from '#site/tests/support/screen-state.ts'
import { pathOf, SCREENS, widthsOf } from '#site/tests/support/screens.ts'
import { servePictures } from '#site/tests/support/screenshots.ts'
import { dress, visit } from '#site/tests/support/visit.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const screen of SCREENS) {
  test(`${screen.name} has no violation`, async ({ page, catalogue }) => {
    test.slow()
    const path = await pathOf(screen, catalogue)
    await servePictures(page)
    await screen.before?.(page)
    for (const [index, width] of widthsOf(screen).entries()) {
      await page.setViewportSize({ width, height: 900 })
      // What lies over a page may go when its width changes; all else only has to be resized.
      if (index === 0 || screen.over) {
        await visit(page, path)
        await screen.reach?.(page)
      }
      for (const theme of THEMES) {
        await dress(page, theme)
        expect(await violations(page), `${width} px, ${theme}`).toEqual([])
      }
    }
  })
}

/** Each violation with the elements it was found on. */
async function violations(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(RULES)
  // Without frames there is nothing to gather in a second tab, which would cost most of the time.
  const { violations } = await axe.setLegacyMode().analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
