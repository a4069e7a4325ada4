/** The steps that bring the screens of accounts into one of their states. */
import type { Page } from 'playwright/test'

type Step = (page: Page) => Promise<unknown>

export const sendEmpty: Step = async (page) => {
  await page.getByRole('main').locator('[type="submit"]').click()
  await page.locator('[aria-invalid="true"]').first().waitFor()
}
export const seeAlert: Step = (page) => page.getByRole('alert').first().waitFor()
export const seeTitle =
  (name: string): Step =>
  (page) =>
    page.getByRole('heading', { level: 1, name }).waitFor()

/** No mail is sent for a picture. */
export const acceptForgot: Step = (page) =>
  page.route('**/api/auth/forgot-password', (route) => route.fulfill({ status: 204 }))
export const askForLink: Step = async (page) => {
  await page.getByLabel('Email').fill('ada@roster.example')
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await seeTitle('Check your email')(page)
}
