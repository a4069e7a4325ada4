/** Editing one's own submission in the form it was submitted with. */
import { sendAs } from '#site/tests/support/api/sent-by.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { button } from '#site/tests/support/browser/forms.ts'
import { signIn } from '#site/tests/support/browser/signed-in.ts'

test('images are kept, and one can be taken out', async ({ page, site, catalogue }) => {
  const { token } = await signIn(page)
  const pictures = ['https://pictures.example/inbox.svg', 'https://pictures.example/board.svg']
  const { id } = await sendAs({ site, catalogue }, { previewImageURLs: pictures }, token)
  await page.goto(`/submit?edit=${id}`)
  const remove = page.getByRole('button', { name: /^Remove/ })
  await expect(remove).toHaveCount(2)
  await remove.first().click()
  await button(page, 'Save changes').click()
  await expect(page).toHaveURL('/profile#submissions')
  await page.goto(`/submit?edit=${id}`)
  await expect(remove).toHaveCount(1)
})
