/** React loads with the first touch: nothing before it, and no early click is lost. */
import type { Page } from 'playwright/test'
import { RECENT_FRESH_MS } from '#site/domain/limits.ts'
import { MORE_SCREENSHOTS } from '#site/domain/texts/agent.ts'
import { ALL_AGENTS } from '#site/domain/texts/browse.ts'
import { expect, keepToasts, test } from '#site/tests/support/browser/browser.ts'
import { holdFiles } from '#site/tests/support/browser/compare-steps.ts'
import { requestsOf } from '#site/tests/support/browser/visit.ts'
import { SCREENSHOTS, servePictures } from '#site/tests/support/samples/screenshots.ts'
import { featuredAgent } from '#site/tests/support/screens/scenes.ts'
import { SIGN_IN_TO_UPVOTE } from '#site/ui/toast/toast-texts.ts'

const MINUTE_MS = 60_000
const waiting = (page: Page) => page.locator('astro-island[ssr]')
/** An agent's images are separate islands, which the buttons don't start. */
const waitingWithoutPictures = (page: Page) => page.locator('astro-island[ssr]:not(:has(img))')

/** With data saving, nothing is prefetched, so every request is for something that runs. */
async function saveData(page: Page): Promise<string[]> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  return requestsOf(page, /\.js$/)
}

const holdModules = (page: Page) => holdFiles(page, /_astro\/client\./)

test("an agent's page runs no React until it's touched", async ({ page, catalogue }) => {
  const scripts = await saveData(page)
  await page.goto(await featuredAgent(catalogue), { waitUntil: 'networkidle' })
  expect(scripts.filter((path) => /client|react|agent-actions|toaster/.test(path))).toEqual([])
  const islands = await waiting(page).count()
  expect(islands).toBeGreaterThan(1)
  await page.getByRole('button', { name: 'Share' }).hover()
  await expect(waitingWithoutPictures(page)).toHaveCount(0)
})

test("Added Today runs no React until it's touched or out of date", async ({ page, catalogue }) => {
  const { id } = await catalogue.addAgent({ created: new Date().toISOString() })
  await expect.poll(() => catalogue.page('/added-today')).toContain(`/agent/${id}`)
  const scripts = await saveData(page)
  await page.goto('/added-today', { waitUntil: 'networkidle' })
  expect(scripts.filter((path) => /client|react|recent-agents|toaster/.test(path))).toEqual([])
  await page.locator(`article:has([href="/agent/${id}"])`).hover()
  await expect(waiting(page)).toHaveCount(0)

  await page.mouse.move(0, 0)
  await page.clock.setSystemTime(Date.now() + RECENT_FRESH_MS + MINUTE_MS)
  await page.goto('/added-today')
  await expect(waiting(page)).toHaveCount(0)
})

test('modules are fetched ahead and not run', async ({ page, catalogue }) => {
  const scripts = requestsOf(page, /\.js$/)
  await page.goto(await featuredAgent(catalogue), { waitUntil: 'networkidle' })
  for (const part of ['agent-actions', 'client'])
    await expect(page.locator(`link[rel="modulepreload"][href*="${part}"]`).first()).toBeAttached()
  expect(await waiting(page).count()).toBeGreaterThan(1)
  const more = async () => {
    const before = scripts.length
    await page.waitForTimeout(500)
    return scripts.length - before
  }
  await expect.poll(more).toBe(0)
  const ahead = scripts.length
  await page.getByRole('button', { name: 'Share' }).hover()
  await expect(waitingWithoutPictures(page)).toHaveCount(0)
  expect(scripts.slice(ahead)).toEqual([])
})

test('the first tap counts, however long React takes', async ({ browser, site, catalogue }) => {
  const context = await browser.newContext({
    baseURL: site.url,
    hasTouch: true,
    viewport: { width: 360, height: 780 },
  })
  await keepToasts(context)
  const page = await context.newPage()
  const release = await holdModules(page)
  await page.goto(await featuredAgent(catalogue))
  await page.getByRole('button', { name: 'Upvote' }).tap()
  release()
  await expect(page).toHaveURL('/signin')
  await expect(page.getByText(SIGN_IN_TO_UPVOTE.description).first()).toBeVisible()
  await context.close()
})

test('a screenshot opens at the first click', async ({ page, catalogue }) => {
  const { id } = await catalogue.addAgent({ name: 'Picture Book', previewImages: SCREENSHOTS })
  await servePictures(page)
  const release = await holdModules(page)
  await page.goto(`/agent/${id}`)
  const shot = page.getByRole('link', { name: /screenshot 2$/ })
  await shot.click()
  await expect(page).toHaveURL(`/agent/${id}`)
  release()
  await expect(page.getByRole('dialog', { name: MORE_SCREENSHOTS })).toBeVisible()
})

test("the home page runs no React until it's touched, and the first click counts", async ({ page }) => {
  const scripts = requestsOf(page)
  // The referring site has added its own parameter to the URL.
  await page.goto('/?utm_source=letter', { waitUntil: 'networkidle' })
  expect(scripts.filter((path) => /(client|react|browse-island).*\.js$/.test(path))).toEqual([])
  const release = await holdModules(page)
  await page.getByRole('button', { name: /^Load More/ }).click()
  release()
  await expect(page.getByRole('region', { name: ALL_AGENTS }).getByRole('article')).toHaveCount(24)
  await expect(page).toHaveURL('/?page=2')
})

test('filters set before React has loaded take effect', async ({ page }) => {
  const release = await holdModules(page)
  await page.goto('/')
  await page.getByRole('checkbox', { name: /^Coding/ }).check()
  await page.getByRole('radio', { name: /^Free \d/ }).check()
  await page.getByLabel('Sort By').selectOption('Name A-Z')
  release()
  await expect(page).toHaveURL('/?category=coding&pricing=free&sort=name')
  await expect(page.getByRole('checkbox', { name: /^Coding/ })).toBeChecked()
  await page.getByRole('link', { name: 'Remove filter Free' }).click()
  await expect(page).toHaveURL('/?category=coding&sort=name')
  await expect(page.getByRole('radio', { name: /^All/ })).toBeChecked()
})

test('only public pages are prerendered behind links', async ({ page }) => {
  await page.goto('/')
  const text = await page.locator('script[type="speculationrules"]').textContent()
  const [{ where }] = JSON.parse(text ?? '').prerender
  const excluded: string[] = where.and.flatMap(
    (rule: { not?: { href_matches?: string[] } }) => rule.not?.href_matches ?? [],
  )
  const prerendered = (paths: string[]) =>
    page.evaluate(
      ([patterns, all]) => {
        const isExcluded = (path: string) =>
          patterns.some((pattern) => new URLPattern(pattern, location.href).test(path, location.href))
        return all.filter((path) => !isExcluded(path))
      },
      [excluded, paths] as const,
    )
  const open = ['/', '/agent/abc', '/added-today', '/category/coding']
  const closed = ['/signin', '/submit', '/profile', '/admin/dashboard', '/api/agents']
  const files = ['/?search=x', '/rss.xml', '/objects/uploads/0/1600']
  expect(await prerendered([...open, ...closed, ...files])).toEqual(open)
})

test('several quick presses count, each once', async ({ page }) => {
  const release = await holdModules(page)
  await page.goto('/')
  const cards = page.getByRole('region', { name: ALL_AGENTS }).getByRole('article')
  const bookmarks = cards.locator('[data-save]')
  for (const at of [0, 1, 2, 1]) {
    await cards.nth(at).hover()
    await bookmarks.nth(at).click()
  }
  release()
  for (const at of [0, 1, 2]) await expect(bookmarks.nth(at)).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/saved')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3)
})

test('without React links work, and the next press tries again', async ({ page }) => {
  let isBroken = true
  await page.route(/_astro\/client\./, (route) => (isBroken ? route.abort() : route.continue()))
  await page.goto('/')
  const list = page.getByRole('region', { name: ALL_AGENTS })
  const card = list.getByRole('article').first()
  await card.getByRole('link').click()
  await expect(page).toHaveURL(/\/agent\//)
  await page.goBack()
  const bookmark = list.locator('[data-save]').first()
  const failed = page.waitForEvent('requestfailed')
  await card.hover()
  await bookmark.click()
  await failed
  isBroken = false
  await expect(async () => {
    await card.hover()
    await bookmark.click()
    await expect(bookmark).toHaveAttribute('aria-pressed', 'true', { timeout: 2000 })
  }).toPass()
})
