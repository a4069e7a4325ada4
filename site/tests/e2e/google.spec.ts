/** Signing in with Google through the browser, against a provider on this machine. */
import type { Browser, Page } from 'playwright/test'
import { expect, test } from '#site/tests/support/browser.ts'
import { type GoogleProvider, startGoogleProvider } from '#site/tests/support/google-provider.ts'
import { startTestSite } from '#site/tests/support/site.ts'

async function withGoogle(
  browser: Browser,
  run: (page: Page, provider: GoogleProvider) => Promise<void>,
): Promise<void> {
  const provider = await startGoogleProvider()
  const site = await startTestSite({ env: { ...provider.env, SITE_URL: 'http://localhost:0' } })
  const page = await browser.newPage({ baseURL: site.url.replace('127.0.0.1', 'localhost') })
  try {
    await run(page, provider)
  } finally {
    await page.close()
    await site.stop()
    await provider.stop()
  }
}

test.slow()

test('configured, the button is on both screens and leads back signed in', async ({ browser }) => {
  await withGoogle(browser, async (page) => {
    await page.goto('/signup')
    await expect(page.getByRole('link', { name: 'Continue with Google' })).toBeVisible()
    await page.goto('/signin')
    await page.getByRole('link', { name: 'Continue with Google' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('button', { name: 'Account' })).toHaveText('AL Account')
    await page.goto('/profile#settings')
    await expect(page.getByRole('link', { name: 'Set a password' })).toBeVisible()
  })
})

test('a provider that is down is explained', async ({ browser }) => {
  await withGoogle(browser, async (page, provider) => {
    provider.isDown = true
    await page.goto('/signin')
    await page.getByRole('link', { name: 'Continue with Google' }).click()
    await expect(page).toHaveURL(/\/signin\?error=google-/)
    await expect(page.getByRole('alert')).toContainText('Google')
  })
})
