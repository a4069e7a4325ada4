/** The Saved page before its script has loaded: it shows what is known by then, and nothing moves later. */
import type { Page } from 'playwright/test'
import { SAVED_PAGE } from '#site/domain/texts/page-names.ts'
import * as texts from '#site/features/saved/saved-texts.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { holdFiles, keepSaved } from '#site/tests/support/browser/compare-steps.ts'
import { PHONE } from '#site/tests/support/browser/forms.ts'
import { hydrated } from '#site/tests/support/browser/visit.ts'

const SCRIPT = /_astro\/saved-page\.[^/]*\.js/
const title = (page: Page) => page.getByRole('heading', { level: 1, name: SAVED_PAGE })
const nothing = (page: Page) => page.getByRole('heading', { level: 2, name: texts.NOTHING_SAVED })

function errorsOf(page: Page): Error[] {
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  return errors
}

const shifted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
          resolve(shifts.reduce((sum, { value }) => sum + value, 0))
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
      }),
  )

test('the heading and what an empty list says are in the HTML as served', async ({ page }) => {
  const html = await (await page.request.get('/saved')).text()
  const scripted = html.replace(/<noscript>.*?<\/noscript>/gs, '')
  expect(scripted).toMatch(new RegExp(`<h1[^>]*>${SAVED_PAGE}</h1>`))
  expect(scripted).toContain(texts.NOTHING_SAVED)
})

test('a guest with nothing saved sees so before the script has come, and it stays', async ({ page }) => {
  await page.setViewportSize(PHONE)
  const errors = errorsOf(page)
  const release = await holdFiles(page, SCRIPT)
  await page.goto('/saved', { waitUntil: 'commit' })
  await expect(title(page)).toBeVisible()
  await expect(nothing(page)).toBeVisible()
  await expect(page.getByLabel(texts.LOADING_SAVED)).toBeHidden()
  await expect(page.getByText(texts.SAVED_IN_BROWSER)).toBeHidden()
  const browse = page.getByRole('link', { name: texts.BROWSE_TO_SAVE })
  await browse.focus()
  release()
  await hydrated(page)
  await expect(browse).toBeFocused()
  expect(await shifted(page)).toBe(0)
  expect(errors).toEqual([])
})

test('a saved list has its head from the first paint on, and its lines their place', async ({
  page,
  catalogue,
}) => {
  await page.setViewportSize(PHONE)
  const errors = errorsOf(page)
  const { agents } = await catalogue.agents('sortBy=name&limit=3')
  const ids = agents.map(({ id }) => id)
  await keepSaved(page, ids)
  const release = await holdFiles(page, SCRIPT)
  await page.goto('/saved', { waitUntil: 'commit' })
  await expect(title(page)).toBeVisible()
  await expect(page.getByText(texts.savedInBrowser(3))).toBeVisible()
  await expect(nothing(page)).toBeHidden()
  const waiting = page.getByLabel(texts.LOADING_SAVED)
  await expect(waiting).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  const places = async () => [
    await title(page).boundingBox(),
    await page.locator('.saved-text').boundingBox(),
    (await page.locator('.saved:visible').boundingBox())?.y,
  ]
  const before = await places()
  release()
  await expect(page.getByRole('heading', { level: 2, name: agents[0]?.name ?? '' })).toBeVisible()
  await expect(waiting).toHaveCount(0)
  expect(await places()).toEqual(before)
  expect(errors).toEqual([])
})

test('a shared list is not taken for an empty one', async ({ page, catalogue }) => {
  const { agents } = await catalogue.agents('limit=1')
  const release = await holdFiles(page, SCRIPT)
  await page.goto(`/saved?list=${agents[0]?.id}`, { waitUntil: 'commit' })
  await expect(title(page)).toBeVisible()
  await expect(page.getByLabel(texts.LOADING_SAVED)).toBeVisible()
  await expect(nothing(page)).toBeHidden()
  release()
  await expect(page.getByText(texts.sharedList(1))).toBeVisible()
})
