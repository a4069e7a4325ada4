/** What a visitor does on a translated page, as tests. */
import type { Page } from 'playwright/test'
import { expect, test } from './browser.ts'
import { signIn } from './signed-in.ts'
import { BEFORE, problems } from './translated.ts'

const counter = (page: Page) => page.locator('.list-counter')
const upvotes = (page: Page, id: string) => page.locator(`[data-upvotes="${id}"]`).first()

export function testTranslated(names: readonly (keyof typeof BEFORE)[]): void {
  for (const name of names) {
    const open = BEFORE[name]
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
}
