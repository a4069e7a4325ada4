/** Pages that the browser has translated, and pages whose comments a proxy has removed: every press counts, nothing goes blank. */
import type { Page } from 'playwright/test'
import { NO_AGENTS } from '#site/domain/texts/browse.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { holdFiles } from '#site/tests/support/browser/compare-steps.ts'
import { signIn } from '#site/tests/support/browser/signed-in.ts'
import { BEFORE, problems, translate } from '#site/tests/support/browser/translated.ts'
import { touch } from '#site/tests/support/browser/visit.ts'

const counter = (page: Page) => page.locator('.list-counter')
const cards = (page: Page) => page.locator('#agents article')
const upvotes = (page: Page, id: string) => page.locator(`[data-upvotes="${id}"]`).first()

for (const [name, open] of Object.entries(BEFORE)) {
  test(`${name} is filtered, extended, searched, and taken back`, async ({ page }) => {
    const seen = problems(page)
    const { total } = await (await page.request.get('/api/agents')).json()
    await open(page, '/')
    await page.getByRole('button', { name: /Load More/ }).click()
    await expect(counter(page)).toContainText(`Showing 24 of ${total} agents`)
    await page.getByRole('checkbox', { name: /Coding/ }).check()
    await expect(page).toHaveURL('/?category=coding')
    await expect(counter(page)).not.toContainText(`of ${total} agents`)
    await expect(counter(page)).toContainText(/Showing \d+ of \d+ agents/)
    await page.getByRole('link', { name: /Clear all/ }).click()
    await expect(counter(page)).toContainText(`Showing 12 of ${total} agents`)
    await page.getByRole('searchbox').first().fill('code')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/?search=code')
    await expect(counter(page)).toContainText(/Showing \d+ of \d+ agents/)
    await expect(page.locator('mark').first()).toBeVisible()
    // Perhaps not translated yet.
    const found = /Showing \d+ of \d+ agents/.exec((await counter(page).textContent()) ?? '')?.[0] ?? ''
    await page.locator('input[name=pricing][value=free]').first().check()
    await expect(counter(page)).not.toContainText(found)
    await page.goBack()
    await expect(counter(page)).toContainText(found)
    expect(seen).toEqual([])
  })

  test(`${name} takes upvotes and likes`, async ({ page, catalogue }) => {
    const seen = problems(page)
    const { id } = await catalogue.addAgent({ name: 'Interpreter' })
    await signIn(page)
    await open(page, `/agent/${id}`)
    await page.getByRole('button', { name: /Upvote/ }).click()
    await expect(upvotes(page, id)).toContainText('1')
    await expect(page.getByRole('button', { name: /Upvoted/ })).toBeVisible()
    await page.getByRole('button', { name: /Like/ }).click()
    await expect(page.getByRole('button', { name: /Liked/ })).toBeVisible()
    expect(seen).toEqual([])
  })
}

test('the first press counts on a translated page, however long React takes', async ({ page }) => {
  const release = await holdFiles(page, /_astro\/client\./)
  await page.goto('/')
  await page.getByRole('button', { name: /Load More/ }).click()
  await translate(page)
  release()
  await expect(cards(page)).toHaveCount(24)
})

test('a broken part of a page offers a reload', async ({ page }) => {
  await page.goto('/')
  await touch(page)
  await page.locator('#agents').evaluate((list) => list.parentElement?.remove())
  await page.getByRole('searchbox').first().fill('xyzzyxyzzy')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: NO_AGENTS })).toBeVisible()
})
