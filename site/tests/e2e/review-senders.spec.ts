/** Blocking a sender from the review queue, and the replies that admins save for their notes. */
import { SENDER_BLOCKED } from '#site/domain/texts/api.ts'
import {
  APPROVE,
  BLOCK,
  BLOCK_SENDER,
  BLOCKED_TITLE,
  blockTitle,
  DELETE_REPLY,
  FIND_SUBMISSION,
  NOTE_TO_SUBMITTER,
  REPLY_DELETED,
  REPLY_SAVED,
  rejectTitle,
  SAVE_REPLY,
  SAVED_REPLIES,
  SENDER_IS_BLOCKED,
  UPDATE_REPLY,
} from '#site/features/admin/review/review-texts.ts'
import { BLOCKED_SENDERS, UNBLOCKED, unblockOf } from '#site/features/admin/users/user-texts.ts'
import { SUBMISSION_FAILED, SUBMIT_LABELS } from '#site/features/submit/state/submit-texts.ts'
import { enterAdministration } from '#site/tests/support/api/administrators.ts'
import { newEmail } from '#site/tests/support/api/people.ts'
import { bar, inMore, lines, openQueue, reviewMany } from '#site/tests/support/api/review.ts'
import { sendAs } from '#site/tests/support/api/sent-by.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { button, DEEP, tabAndPress, tabTo, toast } from '#site/tests/support/browser/forms.ts'
import { fillAgent, newAgent, send, storedAgents } from '#site/tests/support/browser/submit-steps.ts'

test('a blocked sender’s submissions make one pile, new ones are refused and kept in the form, until unblocked', async ({
  page,
  site,
  catalogue,
}) => {
  test.slow()
  await enterAdministration(page, site)
  const email = newEmail('spammer')
  const first = await sendAs({ site, catalogue }, { submittedBy: `Spammer <${email}>` })
  await openQueue(page, first.name, 1)
  await (await inMore(page, 'button', BLOCK_SENDER)).click()
  const dialog = page.getByRole('dialog', { name: blockTitle(email) })
  await dialog.getByRole('button', { name: BLOCK }).click()
  await expect(toast(page)).toContainText('Sender blocked')
  await expect(lines(page)).toHaveCount(0)
  await page.getByLabel('Status', { exact: true }).selectOption('blocked')
  await expect(page.getByRole('heading', { name: BLOCKED_TITLE })).toBeVisible()
  await expect(lines(page)).toHaveText([new RegExp(first.name)])
  await expect(page.getByText(SENDER_IS_BLOCKED)).toBeVisible()

  await page.goto('/submit')
  const again = newAgent()
  await fillAgent(page, { ...again, [SUBMIT_LABELS.submittedBy]: email.toUpperCase() })
  await send(page)
  await expect(toast(page)).toContainText(SUBMISSION_FAILED.title)
  await expect(page.getByRole('main')).toContainText(SENDER_BLOCKED)
  await expect(page.getByLabel('Agent name', { exact: true })).toHaveValue(again['Agent name'] ?? '')
  expect(await storedAgents(site, again['Agent name'] ?? '')).toEqual([])

  await page.goto('/admin/dashboard#users')
  const blocked = page.getByRole('table', { name: BLOCKED_SENDERS })
  await expect(blocked).toContainText(email)
  await button(page, unblockOf(email)).click()
  await expect(toast(page)).toContainText(UNBLOCKED.title)
  await expect(blocked.getByText(email)).toHaveCount(0)
  await expect(page.locator(':focus')).toHaveCount(1)
  await openQueue(page, first.name, 1)
  await expect(bar(page).getByRole('button', { name: APPROVE })).toBeVisible()
})

test(
  'by keyboard, a note is saved as a reply, chosen for another submission, changed, and deleted',
  DEEP,
  async ({ page, site, catalogue }) => {
    const { word, waiting } = await reviewMany({ page, site, catalogue }, 1)
    const [{ name } = { name: '' }] = waiting
    const text = `${word}-is-unclear`
    const dialog = page.getByRole('dialog', { name: rejectTitle(name) })
    const note = dialog.getByLabel(NOTE_TO_SUBMITTER)
    const menu = dialog.getByLabel(SAVED_REPLIES)
    const status = dialog.getByRole('status')
    const reject = async () => {
      await page.getByLabel(FIND_SUBMISSION).blur()
      await page.keyboard.press('r')
      await expect(dialog).toBeVisible()
    }
    await reject()
    await tabTo(page, note)
    await page.keyboard.type(text)
    await page.keyboard.press('Shift+Tab')
    await expect(dialog.getByRole('button', { name: SAVE_REPLY })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(status).toHaveText(REPLY_SAVED)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)

    await reject()
    await tabTo(page, menu)
    await page.keyboard.type(text)
    await expect(note).toHaveValue(text)
    await tabTo(page, note)
    await page.keyboard.press('End')
    await page.keyboard.type('.')
    await tabAndPress(page, dialog.getByRole('button', { name: UPDATE_REPLY }))
    await expect(status).toHaveText(REPLY_SAVED)
    await expect(menu.getByRole('option', { name: `${text}.` })).toHaveCount(1)
    await tabAndPress(page, dialog.getByRole('button', { name: DELETE_REPLY }))
    await expect(status).toHaveText(REPLY_DELETED)
    await expect(dialog.getByRole('button', { name: SAVE_REPLY })).toBeFocused()
    await expect(dialog.getByRole('option', { name: `${text}.` })).toHaveCount(0)
    await expect(note).toHaveValue(`${text}.`)
  },
)
