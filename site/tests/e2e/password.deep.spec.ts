/** Invalid links of emails. */
import * as texts from '#site/features/account/sign-in-texts.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { expectTexts, tabAndPress } from '#site/tests/support/browser/forms.ts'
import { signIn } from '#site/tests/support/browser/signed-in.ts'

for (const { link, leadsTo } of [
  { link: '/reset-password', leadsTo: '/forgot-password' },
  { link: '/confirm-email', leadsTo: '/profile' },
])
  test(`an invalid link to ${link} leads to ${leadsTo}`, async ({ page }) => {
    await signIn(page)
    await page.goto(`${link}?token=dead`)
    const title = page.getByRole('heading', { level: 1, name: texts.LINK_INVALID_TITLE })
    await expect(title).toBeFocused()
    await expectTexts(page, [texts.LINK_INVALID_TEXT])
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
    await tabAndPress(page, page.getByRole('link', { name: 'Get a new link' }))
    await expect(page).toHaveURL(leadsTo)
  })
