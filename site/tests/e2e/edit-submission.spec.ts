/** Editing one's own submission in the form it was submitted with. */
import { WORKS_WITH } from '#site/domain/platforms.ts'
import { sendAs } from '#site/tests/support/api/sent-by.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { button, fill, toast } from '#site/tests/support/browser/forms.ts'
import { signIn, stored } from '#site/tests/support/browser/signed-in.ts'

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
