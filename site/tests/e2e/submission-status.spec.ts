/** Following, previewing, and editing a submission, by its secret link and with an account. */

import { WORKS_WITH } from '#site/domain/platforms.ts'
import { CARD_PREVIEW, EDIT_SUBMISSION, SEND_AGAIN } from '#site/features/submission/submission-texts.ts'
import { decide, sendAs } from '#site/tests/support/api/sent-by.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { button, expectTexts, fill, PHONE, tabAndPress, toast } from '#site/tests/support/browser/forms.ts'
import { signIn, stored } from '#site/tests/support/browser/signed-in.ts'
import { requestsOf } from '#site/tests/support/browser/visit.ts'

test("a submission's page shows its place, and its key is never in a requested page URL", async ({
  page,
  site,
  catalogue,
}) => {
  const { name, statusKey } = await sendAs({ site, catalogue })
  const requests = requestsOf(page)
  await page.goto(`/submission#${statusKey}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} is in the queue`)
  await expect(page.getByRole('img', { name: /^Number \d+ of \d+ in the queue$/ })).toBeVisible()
  await expect(page.getByRole('complementary', { name: CARD_PREVIEW })).toContainText(name)
  await expect(page.getByRole('listitem').filter({ hasText: /^Submitted / })).toHaveCount(1)
  await expect(page.getByRole('main').getByRole('link', { name: 'Edit', exact: true })).toHaveAttribute(
    'href',
    `/submit?edit=link#${statusKey}`,
  )
  expect(
    requests.filter(
      (url) =>
        new URL(url).pathname !== `/api/submissions/${statusKey}` &&
        url.includes(statusKey) &&
        !url.includes('#'),
    ),
  ).toEqual([])
})

test('a rejected submission shows the note, and what changed once resubmitted', async ({
  page,
  site,
  catalogue,
}) => {
  await page.setViewportSize(PHONE)
  const { id, name, statusKey } = await sendAs(
    { site, catalogue },
    { description: 'The best of all agents there are.', tags: ['best', 'mail'] },
  )
  await decide(site, id, { status: 'rejected', notes: 'Say what it does, verb first.' })
  await page.goto(`/submission#${statusKey}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} wasn't accepted`)
  await expectTexts(page, ['Say what it does, verb first.'])
  await tabAndPress(page, page.getByRole('link', { name: 'Edit and resubmit' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(EDIT_SUBMISSION)
  await expectTexts(page, ['Say what it does, verb first.'])
  await expect(page.getByLabel('Tags', { exact: true })).toHaveValue('best, mail')
  await page
    .getByLabel('Description', { exact: true })
    .fill('Sorts the mail and files every letter by its case.')
  await page.getByLabel('Tags', { exact: true }).fill('mail, filing')
  await tabAndPress(page, button(page, SEND_AGAIN))
  await expect(page).toHaveURL(`/submission#${statusKey}`)
  await expect(page.getByRole('region', { name: 'Notification' })).toContainText('Resubmitted')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} is in the queue`)
  await expect(
    page.getByRole('deletion').filter({ hasText: 'The best of all agents there are.' }),
  ).toBeVisible()
  await expect(page.getByRole('insertion').filter({ hasText: 'Sorts the mail' })).toBeVisible()
  await expect(page.getByRole('insertion').filter({ hasText: 'filing' })).toBeVisible()
  await expect(page.getByText('are unchanged.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /^(Submitted|Resubmitted) / })).toHaveCount(2)
})

test('a submission is edited from My Submissions, and the draft of a new one stays', async ({
  page,
  site,
  catalogue,
}) => {
  const { token } = await signIn(page)
  const { id, name } = await sendAs(
    { site, catalogue },
    { tags: ['mail', 'filing'], maker: 'Post', worksWith: ['gmail'], submittedBy: 'Ada' },
    token,
  )
  await page.goto('/submit')
  const draft = async () => {
    await page.getByLabel('Agent name', { exact: true }).fill('Another')
    await page.getByLabel('Agent name', { exact: true }).fill('Another One')
    return await stored(page, 'submitDraft')
  }
  await expect.poll(draft).toContain('Another One')
  await page.goto('/profile#submissions')
  const row = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText(/\d+(st|nd|rd|th) in the queue/)
  await row.getByRole('button', { name: `More actions for ${name}` }).click()
  await expect(row.getByRole('link', { name: `Preview ${name}` })).toHaveAttribute('href', `/agent/${id}`)
  await page.keyboard.press('Escape')
  await row.getByRole('link', { name: `Edit ${name}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit submission')
  await expect(page).toHaveTitle(/^Edit submission/)
  await expect(page.getByLabel('Agent name', { exact: true })).toHaveValue(name)
  await expect(page.getByLabel('Category', { exact: true })).not.toHaveValue('')
  await expect(page.getByLabel('Tags', { exact: true })).toHaveValue('mail, filing')
  await expect(page.getByLabel('Maker', { exact: true })).toHaveValue('Post')
  await expect(
    page.getByRole('group', { name: WORKS_WITH }).getByRole('checkbox', { checked: true }),
  ).toHaveCount(1)
  await fill(page, { 'Agent name': `${name} Two` })
  await button(page, 'Save changes').click()
  await expect(page).toHaveURL('/profile#submissions')
  await expect(toast(page)).toContainText('Changes saved')
  await expect(page.getByRole('heading', { name: `${name} Two` })).toBeVisible()
  await page.goto('/submit')
  await expect(page.getByLabel('Agent name', { exact: true })).toHaveValue('Another One')
})
