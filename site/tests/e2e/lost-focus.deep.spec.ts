/** A late response doesn't take the focus from visitors who have moved on to the header's search. */

import type { Page, Route } from 'playwright/test'
import { SEARCH_LABEL } from '#site/domain/texts/page-names.ts'
import { LINK_INVALID_TITLE, SEND_LINK } from '#site/features/account/sign-in-texts.ts'
import { PASSWORD } from '#site/tests/support/api/people.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { button, fill } from '#site/tests/support/browser/forms.ts'

/** The next call to this URL gets this response once the search has the focus. */
async function answerWhileSearching(page: Page, address: string, status: number): Promise<void> {
  const answer = async (route: Route) => {
    await expect(page.getByRole('searchbox', { name: SEARCH_LABEL })).toBeFocused()
    await route.fulfill({ status, body: '' })
  }
  await page.route(address, answer, { times: 1 })
}

async function finishSearch(page: Page): Promise<void> {
  await expect(page.getByRole('searchbox', { name: SEARCH_LABEL })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/?search=code')
}

test('an invalid link leaves the focus in the search', async ({ page }) => {
  await answerWhileSearching(page, '**/api/auth/check-link', 410)
  await page.goto('/confirm-email?token=mailed')
  await page.getByRole('searchbox', { name: SEARCH_LABEL }).fill('code')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(LINK_INVALID_TITLE)
  await finishSearch(page)
})

test('a rejected form leaves the focus in the search', async ({ page }) => {
  await answerWhileSearching(page, '**/api/auth/signin', 503)
  await page.goto('/signin')
  await fill(page, { Email: 'ada@roster.example', Password: PASSWORD })
  await button(page, 'Sign in').click()
  await page.getByRole('searchbox', { name: SEARCH_LABEL }).fill('code')
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await finishSearch(page)
})

test('a form that was sent leaves the focus in the search', async ({ page }) => {
  await answerWhileSearching(page, '**/api/auth/forgot-password', 204)
  await page.goto('/forgot-password')
  await fill(page, { Email: 'ada@roster.example' })
  await button(page, SEND_LINK).click()
  await page.getByRole('searchbox', { name: SEARCH_LABEL }).fill('code')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  await finishSearch(page)
})
