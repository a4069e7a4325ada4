/** The status page of a submission for visitors with its secret link, without an account. */
import { CARD_PREVIEW, EDIT_SUBMISSION, SEND_AGAIN } from '#site/features/submission/submission-texts.ts'
import { decide, requestsOf, sendAs } from '#site/tests/support/api/sent-by.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { button, expectTexts, PHONE, tabAndPress } from '#site/tests/support/browser/forms.ts'

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

test("an approved submission links to its page and can't be changed", async ({ page, site, catalogue }) => {
  const { id, name, statusKey } = await sendAs({ site, catalogue })
  await decide(site, id, { status: 'approved' })
  await page.goto(`/submission#${statusKey}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} is live`)
  await page.goto(`/submit?edit=link#${statusKey}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} is live`)
  await page.getByRole('link', { name: 'View page' }).click()
  await expect(page).toHaveURL(`/agent/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})
