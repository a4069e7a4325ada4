/** The frame of the account screens: the usual header, and the directory's claims. */
import { SEARCH_LABEL, SUBMIT_AGENT } from '#site/domain/texts/page-names.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'

const ACCOUNT_SCREENS = [
  '/signin',
  '/signup',
  '/forgot-password',
  '/reset-password?token=mailed',
  '/verify-email',
  '/confirm-email?token=mailed',
]

test('every screen has the header, whose search leads to the list', async ({ page }) => {
  for (const path of [...ACCOUNT_SCREENS, '/submit', '/no/such/page', '/agent/missing00000000']) {
    await page.goto(path)
    const main = page.getByRole('navigation', { name: 'Main' })
    await expect(main.getByRole('link'), path).toHaveText(['Browse', 'Added Today', 'AI News'])
    await expect(page.getByRole('banner').getByRole('link', { name: SUBMIT_AGENT })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in, profile' })).toBeVisible()
    await page.getByRole('searchbox', { name: SEARCH_LABEL }).fill('code')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/?search=code')
  }
})

test('what the directory claims stands beside or below each account screen', async ({ page }) => {
  for (const path of ACCOUNT_SCREENS) {
    await page.goto(path)
    const claims = page.getByRole('complementary', { name: 'About this directory' })
    for (const width of [360, 1023, 1024]) {
      await page.setViewportSize({ width, height: 800 })
      for (const claim of ['2,500+', '50K+', '98%']) await expect(claims.getByText(claim)).toBeVisible()
      await expect(claims.getByRole('listitem')).toHaveText([/4\.9/, /4\.8/, /4\.7/])
      const [beside, form] = [
        await claims.boundingBox(),
        await page.getByRole('heading', { level: 1 }).boundingBox(),
      ]
      if (width >= 1024) expect(beside?.x).toBeGreaterThan(form?.x ?? 0)
      else expect(beside?.y).toBeGreaterThan(form?.y ?? 0)
    }
  }
})
