/** Pages that the browser has translated, and pages whose comments a proxy has removed: every press counts, nothing goes blank. */
import type { Page } from 'playwright/test'
import { NO_AGENTS } from '#site/domain/texts/browse.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { holdFiles } from '#site/tests/support/browser/compare-steps.ts'
import { translate } from '#site/tests/support/browser/translated.ts'
import { testTranslated } from '#site/tests/support/browser/translated-pages.ts'
import { touch } from '#site/tests/support/browser/visit.ts'

const cards = (page: Page) => page.locator('#agents article')

testTranslated(['a page translated before it was touched'])

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
