/** Proving that a listing is one's own, with the keyboard and on a phone. e2e/claim.deep.spec.ts has the method with a repository. */
import type { Page } from 'playwright/test'
import { claimPath } from '#site/domain/addresses.ts'
import { expect, testOn } from '#site/tests/support/browser/browser.ts'
import { part, press, proveListing } from '#site/tests/support/browser/claim-steps.ts'
import { signIn } from '#site/tests/support/browser/signed-in.ts'
import { visit } from '#site/tests/support/browser/visit.ts'
import { mailedLink } from '#site/tests/support/servers/mailbox.ts'
import { type OutsideWorld, startOutsideWorld } from '#site/tests/support/servers/outside-world.ts'
import { startTestSite } from '#site/tests/support/sites/site.ts'

let outside: OutsideWorld
const test = testOn(async () => {
  outside = await startOutsideWorld()
  return await startTestSite({ seed: 'demo', env: outside.env })
})
test.afterAll(() => outside.stop())
test.use({ viewport: { width: 360, height: 800 } })

test('a guest is led to sign in and back', async ({ page, catalogue }) => {
  const { id } = await catalogue.addAgent({ websiteUrl: 'https://guest.example' })
  await visit(page, claimPath(id))
  await expect(page).toHaveURL('/signin')
  const { email, password } = await account(page)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(claimPath(id))
  await expect(page.getByRole('heading', { name: 'Tag on the page' })).toBeVisible()
})

async function account(page: Page) {
  const email = `claimer-${Date.now()}@roster.example`
  const data = { firstName: 'Ann', lastName: 'Maker', email, password: 'Person-1234' }
  expect((await page.request.post('/api/auth/signup', { data })).ok()).toBe(true)
  return data
}

test('a tag proves a listing, which then says so', async ({ page, catalogue, site }) => {
  await signIn(page)
  const { id } = await catalogue.addAgent({ websiteUrl: 'https://tag.example' })
  await site.settled()
  await proveListing(page, outside, id, {
    title: 'Tag on the page',
    place: 'tag.example/',
    put: (token) => `<head>${token}</head>`,
    proof: 'tag.example',
  })
})

test('an emailed link proves a listing, and its owner discontinues it and gives it up', async ({
  page,
  catalogue,
  site,
}) => {
  await signIn(page)
  const { id } = await catalogue.addAgent({ websiteUrl: 'https://app.mail.example' })
  await visit(page, claimPath(id))
  const email = part(page, 'Email')
  const field = email.getByLabel('Email address at mail.example')
  await field.fill('ann@other.example')
  await page.keyboard.press('Enter')
  await expect(email.getByRole('alert')).toContainText('must end with @mail.example or @app.mail.example')
  await expect(field).toHaveValue('ann@other.example')
  await field.fill('ann@mail.example')
  await page.keyboard.press('Enter')
  await expect(email.getByRole('status')).toContainText("We've sent a link to ann@mail.example")
  const link = new URL(await mailedLink(site, 'ann@mail.example', '/claim'))
  await page.goto(`${link.pathname}${link.search}`)
  await expect(page).toHaveURL(claimPath(id))
  const mine = part(page, 'Your listing')
  await expect(mine).toContainText('Controls mail.example, since ')
  await press(page, 'Your listing', 'Mark as discontinued')
  await expect(mine.getByText("You've marked it as discontinued")).toBeVisible()
  await press(page, 'Your listing', "It's still made")
  await expect(mine.getByRole('button', { name: 'Mark as discontinued' })).toBeVisible()
  await press(page, 'Your listing', 'Give up')
  await page.getByRole('dialog').getByRole('button', { name: 'Give up' }).click()
  await expect(mine).toHaveCount(0)
  await page.goto(`${link.pathname}${link.search}`)
  await expect(page.getByRole('alert')).toContainText("This token isn't known.")
})
