/** Failures of a list for visitors, for users, and for admins are left by Try again. e2e/failures.deep.spec.ts has the rest. */
import { test } from '#site/tests/support/browser/browser.ts'
import { tryAgain } from '#site/tests/support/browser/recovery.ts'
import { SCREENS } from '#site/tests/support/screens/screens.ts'

const FAILURES = ['home-error', 'profile-submissions-error', 'admin-users-error']

for (const screen of SCREENS.filter(({ name }) => FAILURES.includes(name)))
  test(`${screen.name}: Try again loads what failed`, ({ page, catalogue }) =>
    tryAgain(page, screen, catalogue))
