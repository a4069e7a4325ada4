/** axe on every screen, state and width: every rule in the light look, those of colours in the dark one too. */
import { colourViolations, violations } from '#site/tests/support/axe.ts'
import { expect, test } from '#site/tests/support/browser.ts'
import { pathOf, SCREENS, widthsOf } from '#site/tests/support/screens.ts'
import { dress, reload, visit } from '#site/tests/support/visit.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const screen of SCREENS) {
  test(`${screen.name} has no violation`, async ({ page, catalogue }) => {
    test.slow()
    const path = await pathOf(screen, catalogue)
    await screen.before?.(page)
    for (const [index, width] of widthsOf(screen).entries()) {
      await page.setViewportSize({ width, height: 900 })
      // What lies over a page may go with time or when its width changes; all else only has to be resized.
      if (index === 0 || (screen.over && !screen.stays)) {
        await visit(page, path)
        // The address with a fragment that is open already would only be scrolled to.
        if (index > 0 && path.includes('#')) await reload(page)
        await screen.reach?.(page)
      }
      if (screen.stays) await expect(page.locator(screen.stays)).toBeVisible()
      await dress(page, 'light')
      expect(await violations(page), `${width} px, light`).toEqual([])
      await dress(page, 'dark')
      expect(await colourViolations(page), `${width} px, dark`).toEqual([])
    }
  })
}
