/** axe on every screen: all rules on a phone in the light look, those of colours on a desktop in the dark one. The deep run has every state. */
import type { Page } from 'playwright/test'
import { colourViolations, violations } from '#site/tests/support/browser/axe.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { DEEP } from '#site/tests/support/browser/forms.ts'
import { dress, reload, visit } from '#site/tests/support/browser/visit.ts'
import { DIALOG, type ScreenState, type Width } from '#site/tests/support/screens/screen-state.ts'
import { pathOf, SCREENS, widthsOf } from '#site/tests/support/screens/screens.ts'

const TABLET = 768

/** One of each layout that is neither the phone's nor the desktop's there: all rules once more. */
const ON_TABLET: readonly string[] = [
  'home',
  'home-list',
  'home-drawer',
  'home-search-panel',
  'agent-full',
  'agent-alternatives',
  'added-today',
  'category',
  'tag',
  'compare-three',
  'compare-tray-four',
  'saved',
  'signin',
  'profile',
  'profile-submissions',
  'profile-admin',
  'submit',
  'submit-sent',
  'upload-under-way',
  'submission-rejected',
  'admin-users',
  'admin-categories-manage',
  'admin-operations',
  'admin-news',
  'admin-import-checked',
  'admin-analytics',
  'admin-audit',
  'admin-edit',
  'review',
  'review-item',
  'review-bulk',
  'ai-news',
  'moderation',
  'terms',
]

/** States made of parts that another screen shows already, and pages of one layout: only the deep run looks at them. */
const ALIKE: readonly string[] = `
  home-nothing-filtered home-search-also-list added-today-week added-today-nothing added-today-loading added-today-error
  agent agent-qualities agent-upvoting agent-liked agent-pressed agent-vote-failed
  compare-none-saved compare-one compare-two compare-saved
  compare-tray-one compare-tray compare-tray-saved compare-tray-lines
  saved-gone saved-removed saved-empty saved-loading saved-error saved-offline saved-shared-gone saved-shared-broken
  signup-errors reset-password-errors confirm-email-errors
  verify-email-verifying verify-email-failed verify-email-dead signin-toast
  profile-loading profile-submissions-loading profile-submissions-error profile-submissions-none profile-admin-none
  account-menu-phone submit-fetching submit-pending submit-sent-stranger submit-sent-unknown
  upload-preparing upload-paused own-preview-loading own-preview-error own-preview-rejected
  submission-loading submission-error submission-unknown submit-edit-errors submit-edit-approved submit-edit-error
  admin-stats-loading admin-stats-failed admin-categories admin-categories-failed admin-categories-create
  admin-operations-loading admin-operations-failed
  admin-news-loading admin-news-failed admin-news-empty admin-news-gathered
  admin-import-loading admin-import-failed admin-import-broken admin-import-refused admin-import-stopped
  admin-analytics-empty admin-analytics-failed admin-audit-failed admin-edit-loading admin-edit-failed
  review-undo review-empty review-item-loading review-failed
  ai-news-nothing privacy docs docs-deployment docs-backup docs-security docs-decisions
`
  .trim()
  .split(/\s+/)

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Opens the state at each width in turn; what lies over a page may go with time or when its width changes, all else is only resized. */
async function show(page: Page, screen: ScreenState, path: string, width: Width): Promise<void> {
  const isFirst = page.url() === 'about:blank'
  await page.setViewportSize({ width, height: 900 })
  if (isFirst || (screen.over && !screen.stays)) {
    await visit(page, path)
    // The address with a fragment that is open already would only be scrolled to.
    if (!isFirst && path.includes('#')) await reload(page)
    await screen.reach?.(page)
  }
  if (screen.stays) await expect(page.locator(screen.stays)).toBeVisible()
}

for (const screen of SCREENS.filter(({ name }) => !ALIKE.includes(name))) {
  test(`${screen.name} has no violation`, async ({ page, catalogue }) => {
    const path = await pathOf(screen, catalogue)
    const widths = widthsOf(screen)
    const [narrowest = TABLET, widest = TABLET] = [widths[0], widths.at(-1)]
    await screen.before?.(page)
    // The page behind a dialog is a screen of its own.
    const part = screen.stays === DIALOG ? DIALOG : undefined
    for (const width of new Set<Width>(ON_TABLET.includes(screen.name) ? [narrowest, TABLET] : [narrowest])) {
      await show(page, screen, path, width)
      await dress(page, 'light')
      expect(await violations(page, part), `${width} px, light`).toEqual([])
    }
    if (page.viewportSize()?.width !== widest) await show(page, screen, path, widest)
    await dress(page, 'dark')
    expect(await colourViolations(page, part), `${widest} px, dark`).toEqual([])
  })
}

for (const screen of SCREENS) {
  test(`${screen.name} has no violation at any width in either look`, DEEP, async ({ page, catalogue }) => {
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

test('every name in the lists above is one of a screen', () => {
  const names = SCREENS.map(({ name }) => name)
  const onTablet = SCREENS.filter((screen) => widthsOf(screen).includes(TABLET)).map(({ name }) => name)
  expect(ALIKE.filter((name) => !names.includes(name))).toEqual([])
  expect(ON_TABLET.filter((name) => !onTablet.includes(name) || ALIKE.includes(name))).toEqual([])
})
