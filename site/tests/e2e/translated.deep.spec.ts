/** Forms on pages that the browser has translated or whose comments a proxy has removed. */
import type { Page } from 'playwright/test'
import { signUp } from '#site/tests/support/api/people.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { holdFiles } from '#site/tests/support/browser/compare-steps.ts'
import { signIn } from '#site/tests/support/browser/signed-in.ts'
import { newAgent } from '#site/tests/support/browser/submit-steps.ts'
import { BEFORE, problems } from '#site/tests/support/browser/translated.ts'
import { testTranslated } from '#site/tests/support/browser/translated-pages.ts'

const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`)
const error = (page: Page, name: string) => page.locator(`main [name="${name}"][aria-invalid="true"]`)
const press = (page: Page, name: RegExp) =>
  page.getByRole('main').getByRole('button', { name }).last().click()

/** Makes an error, sees it, and corrects it, which lets it go. */
async function correct(page: Page, name: string, wrong: string, right: string, send: RegExp): Promise<void> {
  await field(page, name).fill(wrong)
  await press(page, send)
  await expect(error(page, name)).toBeVisible()
  await expect(error(page, name)).toHaveAccessibleDescription(/\w/)
  await field(page, name).fill(right)
  await expect(error(page, name)).toHaveCount(0)
}

for (const [name, open] of Object.entries(BEFORE)) {
  test(`${name} takes a submission`, async ({ page }) => {
    const seen = problems(page)
    const agent = newAgent()
    await open(page, '/submit')
    await field(page, 'name').fill(agent['Agent name'])
    await field(page, 'description').fill(agent.Description)
    for (const choice of ['categoryId', 'pricingModel'])
      await field(page, choice).first().selectOption({ index: 1 })
    await field(page, 'acceptTerms').check()
    await correct(page, 'websiteUrl', 'nothing', agent['Website URL'], /Submit for Review/i)
    await press(page, /Submit for Review/i)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('in the queue')
    expect(seen).toEqual([])
  })

  test(`${name} signs in`, async ({ page, site }) => {
    const seen = problems(page)
    const { email, password } = await signUp(site)
    await open(page, '/signin')
    await field(page, 'email').fill(email)
    await correct(page, 'password', '12', 'wrong password', /Sign in/)
    await press(page, /Sign in/)
    await expect(page.getByRole('main').getByRole('alert').first()).toContainText(/\w/)
    await field(page, 'password').fill(password)
    await press(page, /Sign in/)
    await expect(page).toHaveURL('/')
    expect(seen).toEqual([])
  })

  test(`${name} changes a profile`, async ({ page }) => {
    const seen = problems(page)
    await signIn(page)
    await open(page, '/profile')
    await press(page, /Edit Profile/i)
    await correct(page, 'email', 'ada@', 'ada.lovelace@example.com', /Save Changes/i)
    await field(page, 'firstName').fill('Grace')
    await press(page, /Save Changes/i)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Grace')
    await expect(page.getByRole('main').getByRole('definition').first()).toContainText('Grace')
    expect(seen).toEqual([])
  })
}

const cards = (page: Page) => page.locator('#agents article')

test('the first press counts even if React has to render the island again', async ({ page }) => {
  const release = await holdFiles(page, /_astro\/client\./)
  await page.goto('/')
  await page.getByRole('button', { name: /Load More/ }).click()
  await page.locator('#agents').evaluate((list) => list.before('unexpected'))
  release()
  await expect(cards(page)).toHaveCount(24)
})

testTranslated(['a page translated while it was used', 'a page without its comments'])
