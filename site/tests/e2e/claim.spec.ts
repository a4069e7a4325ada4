/** Proving that a listing is one's own, by each method, with the keyboard and on a phone. */
import type { Page } from 'playwright/test'
import { agentPath, claimPath } from '#site/domain/addresses.ts'
import { expect, testOn } from '#site/tests/support/browser/browser.ts'
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

const part = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title }) })

/** Presses a method's button with the keyboard. */
async function press(page: Page, title: string, name: string): Promise<void> {
  const button = part(page, title).getByRole('button', { name, exact: true })
  await button.focus()
  await page.keyboard.press('Enter')
}

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

const METHODS = [
  { title: 'Tag on the page', name: 'tag', page: 'tag.example/', proof: 'tag.example' },
  {
    title: 'File in the repository',
    name: 'repository',
    page: 'raw.githubusercontent.com/maker/tool/HEAD/roster.txt',
    proof: 'github.com/maker/tool',
  },
]

for (const { title, name, page: place, proof } of METHODS)
  test(`a ${name} proves a listing, which then says so`, async ({ page, catalogue, site }) => {
    await signIn(page)
    const githubUrl = name === 'repository' ? 'https://github.com/maker/tool' : ''
    const { id } = await catalogue.addAgent({ websiteUrl: `https://${name}.example`, githubUrl })
    await site.settled()
    await visit(page, agentPath(id))
    await page.getByRole('link', { name: 'Is this yours?' }).click()
    await press(page, title, 'Get a token')
    await press(page, title, 'Check')
    await expect(part(page, title).getByRole('alert')).toContainText(/There's nothing at|has no/)
    const shown = (await part(page, title).getByRole('code').textContent()) ?? ''
    outside.show(place, name === 'tag' ? `<head>${shown}</head>` : `${shown}\n`)
    await press(page, title, 'Check')
    await expect(part(page, 'Your listing')).toContainText(`Controls ${proof}, since `)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(360)
    await page.goto(agentPath(id))
    await expect(page.getByText(`Maintained by its maker: controls ${proof}, since `)).toBeVisible()
    await expect(page.getByText('verified')).toHaveCount(0)
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
