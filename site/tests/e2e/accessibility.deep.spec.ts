/** Every screen fits its window, also a low one, has controls large enough to press, and passes axe at any width: all rules in the light theme, and the color rules in the dark one. */
import { colourViolations, violations } from '#site/tests/support/browser/axe.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { smallTargets } from '#site/tests/support/browser/measures.ts'
import { dress } from '#site/tests/support/browser/visit.ts'
import { pathOf, SCREENS, widthsOf } from '#site/tests/support/screens/screens.ts'
import { show, showLow } from '#site/tests/support/screens/show.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const screen of SCREENS) {
  test(`${screen.name} is accessible and fits at any width in either theme`, async ({ page, catalogue }) => {
    test.slow()
    const path = await pathOf(screen, catalogue)
    await screen.before?.(page)
    for (const width of widthsOf(screen)) {
      await show(page, screen, path, width)
      expect(await smallTargets(page), `${width} px`).toEqual([])
      await dress(page, 'light')
      expect(await violations(page), `${width} px, light`).toEqual([])
      await dress(page, 'dark')
      expect(await colourViolations(page), `${width} px, dark`).toEqual([])
    }
    await showLow(page, screen)
  })
}
