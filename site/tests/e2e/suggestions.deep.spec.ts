/** Several suggestions, and suggestions while PocketBase is away. */

import type { Page } from 'playwright/test'
import * as domain from '#site/domain/suggestions.ts'
import { DATABASE_UNAVAILABLE } from '#site/domain/texts/api.ts'
import { SUBMIT_LABELS } from '#site/features/submit/state/submit-texts.ts'
import * as texts from '#site/features/suggest/suggest-texts.ts'
import { enterAdministration } from '#site/tests/support/api/administrators.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { expectError } from '#site/tests/support/browser/forms.ts'
import {
  DESCRIPTION,
  dialog,
  openForm,
  openReview,
  seeSent,
  sendIt,
} from '#site/tests/support/browser/suggestion-steps.ts'

const choose = (page: Page, kind: domain.SuggestionKind) =>
  page.getByRole('radio', { name: domain.SUGGESTION_KINDS[kind], exact: true }).check()

test('several suggestions are one row, each with its own decision, and declining needs a reason', async ({
  page,
  site,
  catalogue,
}) => {
  test.slow()
  const name = `Reported ${Date.now()}`
  const { id } = await catalogue.addAgent({ name })
  await openForm(page, id)
  await choose(page, 'duplicate')
  await sendIt(page)
  await expectError(page, texts.OTHER_AGENT, domain.NOTE_REQUIRED)
  await page.getByLabel(texts.OTHER_AGENT).fill('https://other.example/')
  await page.getByLabel(texts.CONTACT).fill('guest@mailbox.example')
  await sendIt(page)
  await seeSent(page, id)
  await openForm(page, id)
  await choose(page, 'gone')
  await sendIt(page)
  await seeSent(page, id)

  await enterAdministration(page, site)
  await openReview(page, name)
  const part = (kind: domain.SuggestionKind) =>
    dialog(page).getByRole('region', { name: domain.SUGGESTION_KINDS[kind] })
  await expect(part('duplicate')).toContainText('A guest, guest@mailbox.example')
  const decline = part('duplicate').getByRole('button', { name: 'Decline' })
  await expect(decline).toHaveAttribute('aria-disabled', 'true')
  const answer = part('duplicate').getByLabel('Answer')
  await expect(answer).toHaveAccessibleDescription(/Required to decline/)
  await answer.fill('They only share a name.')
  await decline.click()
  await expect(part('duplicate')).toBeHidden()
  await part('gone').getByRole('button', { name: 'Accept' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: name })).toBeHidden()
})

test('what is typed stays while PocketBase is away, and nothing changed is refused', async ({
  page,
  catalogue,
}) => {
  test.slow()
  const { id } = await catalogue.addAgent()
  await openForm(page, id)
  await sendIt(page)
  await expect(page.getByRole('alert').filter({ hasText: domain.NOTHING_CHANGED })).toBeVisible()
  await page.getByLabel('Description', { exact: true }).fill(DESCRIPTION)
  await page.getByLabel(texts.NOTE).fill('See its page.')
  const away = { status: 503, json: { message: DATABASE_UNAVAILABLE } }
  await page.route('**/api/agents/*/suggestions', (route) => route.fulfill(away), { times: 1 })
  await sendIt(page)
  await expect(page.getByRole('alert').filter({ hasText: DATABASE_UNAVAILABLE })).toBeVisible()
  await expect(page.getByLabel('Description', { exact: true })).toHaveValue(DESCRIPTION)
  await expect(page.getByLabel(texts.NOTE)).toHaveValue('See its page.')
  await sendIt(page)
  await seeSent(page, id)
})

test('a category is suggested, and its row is there before the names of categories are', async ({
  page,
  site,
  catalogue,
}) => {
  const name = `Moved ${Date.now()}`
  const { id } = await catalogue.addAgent({ name })
  await openForm(page, id)
  const category = page.getByLabel(SUBMIT_LABELS.categoryId)
  await category.selectOption({
    index: (await category.evaluate((select: HTMLSelectElement) => select.selectedIndex)) === 1 ? 2 : 1,
  })
  await sendIt(page)
  await seeSent(page, id)
  await page.route('**/api/categories*', () => {})
  await enterAdministration(page, site)
  await openReview(page, name)
  await expect(dialog(page).getByRole('checkbox', { name: 'Category' })).toBeChecked()
})
