/** Every layout fits its window, also a low one, has controls large enough to press, and passes axe: all rules on a phone in the light theme, and the color rules on a desktop in the dark one. */
import { colourViolations, violations } from '#site/tests/support/browser/axe.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { smallTargets } from '#site/tests/support/browser/measures.ts'
import { dress } from '#site/tests/support/browser/visit.ts'
import { DIALOG } from '#site/tests/support/screens/screen-state.ts'
import { pathOf, SCREENS, widthsOf } from '#site/tests/support/screens/screens.ts'
import { show, showLow } from '#site/tests/support/screens/show.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const screen of SCREENS.filter(({ ownLayout }) => ownLayout)) {
  test(`${screen.name} is accessible and fits`, async ({ page, catalogue }) => {
    const path = await pathOf(screen, catalogue)
    const widths = widthsOf(screen)
    const [narrowest = 360, widest = narrowest] = [widths[0], widths.at(-1)]
    await screen.before?.(page)
    // The page behind a dialog is a separate screen.
    const part = screen.stays === DIALOG ? DIALOG : undefined
    await show(page, screen, path, narrowest)
    expect(await smallTargets(page), `${narrowest} px`).toEqual([])
    await dress(page, 'light')
    expect(await violations(page, part), `${narrowest} px, light`).toEqual([])
    if (widest !== narrowest) await show(page, screen, path, widest)
    expect(await smallTargets(page), `${widest} px`).toEqual([])
    await dress(page, 'dark')
    expect(await colourViolations(page, part), `${widest} px, dark`).toEqual([])
    await showLow(page, screen)
  })
}
