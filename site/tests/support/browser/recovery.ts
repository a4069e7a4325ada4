/** Leaves a failure by Try again. */
import type { Page } from 'playwright/test'
import type { ScreenState } from '#site/tests/support/screens/screen-state.ts'
import { recover } from '#site/tests/support/screens/screen-steps.ts'
import { pathOf } from '#site/tests/support/screens/screens.ts'
import { TRY_AGAIN } from '#site/ui/ui-texts.ts'
import { expect } from './browser.ts'
import { tabAndPress } from './forms.ts'
import type { TestCatalogue } from './test-catalogue.ts'
import { visit } from './visit.ts'

/** Expects that Try again, pressed by keyboard, loads what failed. */
export async function tryAgain(page: Page, screen: ScreenState, catalogue: TestCatalogue): Promise<void> {
  await screen.before?.(page)
  await visit(page, await pathOf(screen, catalogue))
  await screen.reach?.(page)
  await recover(page)
  const again = page.getByRole('button', { name: TRY_AGAIN, exact: true })
  await tabAndPress(page, again.first())
  await expect(again).toHaveCount(0)
}
