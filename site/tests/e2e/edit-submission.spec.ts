/** Editing one's own submission in the form it was submitted with. */
import { WORKS_WITH } from '#site/domain/platforms.ts'
import { DESCRIPTION_TOO_SHORT } from '#site/domain/texts/submission-fields.ts'
import { decide, sendAs } from '#site/tests/support/api/sent-by.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { button, expectError, fill, toast } from '#site/tests/support/browser/forms.ts'
import { signIn, stored } from '#site/tests/support/browser/signed-in.ts'

test('My Submissions leads to the form and back; the draft of a new one stays', async ({
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
  await expect(row).toContainText(/\d+(st|nd|rd|th) of \d+ ?in the queue/)
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

test('a rejected one is sent again; what is wrong is said at its field and nothing typed is lost', async ({
  page,
  site,
  catalogue,
}) => {
  const { token } = await signIn(page)
  const { id, name } = await sendAs({ site, catalogue }, {}, token)
  await decide(site, id, { status: 'rejected', notes: 'Say what it does.' })
  await page.goto('/profile#submissions')
  const row = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText(/Note from the reviewer, \w+ \d+, \d{4}/)
  await row.getByRole('link', { name: `Edit and resubmit ${name}` }).click()
  await fill(page, { Description: 'Short' })
  await button(page, 'Resubmit for review').click()
  await expectError(page, 'Description', DESCRIPTION_TOO_SHORT)
  await fill(page, { Description: 'Sorts the mail and files it.' })
  await page.route('**/api/submissions/*', (route) => route.fulfill({ status: 502, body: '' }), { times: 1 })
  await button(page, 'Resubmit for review').click()
  await expect(toast(page)).toContainText('Changes not saved')
  await expect(page.getByLabel('Description', { exact: true })).toHaveValue('Sorts the mail and files it.')
  await button(page, 'Resubmit for review').click()
  await expect(page).toHaveURL('/profile#submissions')
  await expect(row).toContainText('Pending')
  await expect(row).toContainText('Sorts the mail and files it.')
})
