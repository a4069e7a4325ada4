/** Every screen of a main flow fits a phone, has controls large enough to press there, and passes axe in the light theme. e2e/accessibility.deep.spec.ts has the other screens and states, widths, and theme. */
import { violations } from '#site/tests/support/browser/axe.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { smallTargets } from '#site/tests/support/browser/measures.ts'
import { dress } from '#site/tests/support/browser/visit.ts'
import { DIALOG } from '#site/tests/support/screens/screen-state.ts'
import { pathOf, SCREENS, widthsOf } from '#site/tests/support/screens/screens.ts'
import { show } from '#site/tests/support/screens/show.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const screen of SCREENS.filter(({ isMain }) => isMain)) {
  test(`${screen.name} is accessible and fits`, async ({ page, catalogue }) => {
    const path = await pathOf(screen, catalogue)
    const [narrowest = 360] = widthsOf(screen)
    await screen.before?.(page)
    // The page behind a dialog is a separate screen.
    const part = screen.stays === DIALOG ? DIALOG : undefined
    await show(page, screen, path, narrowest)
    expect(await smallTargets(page), `${narrowest} px`).toEqual([])
    await dress(page, 'light')
    expect(await violations(page, part), `${narrowest} px, light`).toEqual([])
  })
}
