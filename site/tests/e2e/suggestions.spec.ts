/** Suggestions about an agent, from its page to the reviewer's decision. */
import { SUBMIT_LABELS } from '#site/features/submit/state/submit-texts.ts'
import * as texts from '#site/features/suggest/suggest-texts.ts'
import { enterAdministration } from '#site/tests/support/api/administrators.ts'
import { violations } from '#site/tests/support/browser/axe.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { button, PHONE, tabAndPress, tabTo, toast } from '#site/tests/support/browser/forms.ts'
import { DESCRIPTION, dialog, openReview, seeSent } from '#site/tests/support/browser/suggestion-steps.ts'

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
