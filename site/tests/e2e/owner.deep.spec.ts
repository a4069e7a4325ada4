/** A directory that bears its owner's name, as its visitors see it. */
import { contrast } from '#site/domain/accent.ts'
import { expect, testOn } from '#site/tests/support/browser/browser.ts'
import { PHONE } from '#site/tests/support/browser/forms.ts'
import { visit } from '#site/tests/support/browser/visit.ts'
import { startWerkbank, WERKBANK } from '#site/tests/support/sites/werkbank.ts'

const test = testOn(startWerkbank)

test("the header, titles, and home page show the owner's name, logo, and texts", async ({ page }) => {
  await page.setViewportSize(PHONE)
  await visit(page, '/')
  const home = page.getByRole('banner').getByRole('link', { name: 'Werkbank, home' })
  await expect(home).toHaveText('Werkbank')
  const logo = home.locator('img')
  await expect(logo).toBeVisible()
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(WERKBANK.HERO_TITLE)
  await expect(page.getByText(WERKBANK.HERO_TEXT)).toBeVisible()
  await page.goto('/?search=coding')
  await expect(page).toHaveTitle('Search results for "coding" · Werkbank')
  await page.goto('/admin')
  await expect(page.getByRole('link', { name: 'Werkbank, home' })).toBeVisible()
})

test("the footer links the owner's pages and address, and says what the site is made with", async ({
  page,
}) => {
  await visit(page, '/terms')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('House rules')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText(`Werkbank, ${WERKBANK.SITE_TAGLINE} · Made with Roster`)
  await expect(footer.getByRole('link', { name: 'Contact' })).toHaveAttribute(
    'href',
    'mailto:hello@werkbank.example',
  )
  await expect(footer.getByRole('link', { name: 'Guides' })).toHaveCount(0)
  await footer.getByRole('link', { name: 'Imprint & more' }).click()
  await expect(page).toHaveURL('/imprint')
  await expect(page).toHaveTitle('Imprint & more · Werkbank')
  await page.getByRole('link', { name: 'who we are' }).click()
  await expect(page.locator(':target')).toHaveText('Who we are')
  await page.goto('/privacy')
  await expect(page.getByRole('main').getByRole('link', { name: 'hello@werkbank.example' })).toBeVisible()
})

test("text on the owner's accent is readable in both themes", async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await visit(page, '/signin')
    for (const chosen of [undefined, 'Dark theme', 'Light theme']) {
      if (chosen) await page.getByRole('button', { name: chosen }).click()
      const [accent = '', content = ''] = await page.locator('.skip-link').evaluate((link) => {
        const { backgroundColor, color } = getComputedStyle(link)
        return [backgroundColor, color]
          .map((rgb) => rgb.match(/\d+/g)?.map(Number) ?? [])
          .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`)
      })
      expect(accent).toMatch(/^#[\da-f]{6}$/)
      expect(contrast(accent, content)).toBeGreaterThanOrEqual(4.5)
    }
  }
})
