/** What a visitor sees while something loads, and that every failure is left by Try again. */
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { tabAndPress } from '#site/tests/support/browser/forms.ts'
import { visit } from '#site/tests/support/browser/visit.ts'
import { recover } from '#site/tests/support/screens/screen-steps.ts'
import { pathOf, SCREENS } from '#site/tests/support/screens/screens.ts'
import { TRY_AGAIN } from '#site/ui/ui-texts.ts'

for (const screen of SCREENS.filter(({ name }) => name.endsWith('-error')))
  test(`${screen.name}: Try again loads what failed`, async ({ page, catalogue }) => {
    await screen.before?.(page)
    await visit(page, await pathOf(screen, catalogue))
    await screen.reach?.(page)
    await recover(page)
    const again = page.getByRole('button', { name: TRY_AGAIN, exact: true })
    await tabAndPress(page, again.first())
    await expect(again).toHaveCount(0)
  })

for (const [name, count] of [
  ['home-loading', 8],
  ['added-today-loading', 8],
  ['profile-submissions-loading', 3],
] as const)
  test(`${name} shows ${count} skeletons`, async ({ page, catalogue }) => {
    const screen = SCREENS.find((one) => one.name === name)
    if (!screen) throw new Error(`There's no screen ${name}`)
    await screen.before?.(page)
    await visit(page, await pathOf(screen, catalogue))
    await screen.reach?.(page)
    await expect(
      page
        .getByRole('list', { name: /^Loading/ })
        .last()
        .getByRole('listitem'),
    ).toHaveCount(count)
  })
