/** What a visitor sees while something loads, and that every failure is left by Try again. */
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { tryAgain } from '#site/tests/support/browser/recovery.ts'
import { visit } from '#site/tests/support/browser/visit.ts'
import { pathOf, SCREENS } from '#site/tests/support/screens/screens.ts'

for (const screen of SCREENS.filter(({ name }) => name.endsWith('-error')))
  test(`${screen.name}: Try again loads what failed`, ({ page, catalogue }) =>
    tryAgain(page, screen, catalogue))

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
