/** Suggestions about an agent, from its page to the reviewer's decision. */
import type { Page } from 'playwright/test'
import * as domain from '#site/domain/suggestions.ts'
import { DATABASE_UNAVAILABLE } from '#site/domain/texts/api.ts'
import { SUBMIT_LABELS } from '#site/features/submit/state/submit-texts.ts'
import * as texts from '#site/features/suggest/suggest-texts.ts'
import { enterAdministration } from '#site/tests/support/api/administrators.ts'
import { violations } from '#site/tests/support/browser/axe.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { button, expectError, PHONE, tabAndPress, tabTo, toast } from '#site/tests/support/browser/forms.ts'

const DESCRIPTION = 'What it really does, in words of its users.'
const dialog = (page: Page) => page.getByRole('dialog')
const openForm = async (page: Page, id: string) => {
  await page.goto(`/suggest?agent=${id}`)
  await expect(button(page, texts.SEND_SUGGESTION)).toBeVisible()
}
const choose = (page: Page, kind: domain.SuggestionKind) =>
  page.getByRole('radio', { name: domain.SUGGESTION_KINDS[kind], exact: true }).check()
const sendIt = (page: Page) => button(page, texts.SEND_SUGGESTION).click()
const seeSent = async (page: Page, id: string) => {
  await expect(page).toHaveURL(new RegExp(`/agent/${id}$`))
  await expect(toast(page)).toContainText(texts.SUGGESTION_SENT)
  await expect(toast(page)).toContainText('A person will review it.')
}
const openReview = async (page: Page, name: string) => {
  await page.goto('/admin/dashboard#suggestions')
  await tabAndPress(page, page.getByRole('button', { name: `Review suggestions: ${name}` }))
  await expect(dialog(page)).toBeVisible()
}

test('an edit is suggested and partly accepted by keyboard at 360 px, and the page shows it', async ({
  page,
  site,
  catalogue,
}) => {
  test.slow()
  const name = `Suggested ${Date.now()}`
  const { id } = await catalogue.addAgent({ name, tags: ['one'] })
  await page.setViewportSize(PHONE)
  await page.goto(`/agent/${id}`)
  await page.getByRole('link', { name: texts.SUGGEST_EDIT }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle(new RegExp(texts.suggestAbout(name)))
  const type = async (label: string, text: string) => {
    const field = page.getByLabel(label, { exact: true })
    await tabTo(page, field)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(text)
  }
  await expect(page.getByLabel(SUBMIT_LABELS.name, { exact: true })).toHaveValue(name)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  await type('Description', DESCRIPTION)
  await type('Maker', 'Example Ltd')
  await tabAndPress(page, button(page, texts.SEND_SUGGESTION))
  await seeSent(page, id)

  await enterAdministration(page, site)
  await openReview(page, name)
  const maker = dialog(page).getByRole('checkbox', { name: 'Maker' })
  await tabTo(page, maker)
  await page.keyboard.press('Space')
  await expect(maker).not.toBeChecked()
  expect(await violations(page)).toEqual([])
  await tabAndPress(page, dialog(page).getByRole('button', { name: 'Accept' }))
  await expect(toast(page)).toContainText('Suggestion accepted')
  await expect(dialog(page)).toBeHidden()
  await page.goto(`/agent/${id}`)
  await expect(page.getByText(DESCRIPTION)).toBeVisible()
  await expect(page.getByText('Example Ltd')).toBeHidden()
})

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
