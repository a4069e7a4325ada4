/** The home page when opened: complete, with filters set, in a short window, on a phone, and its title. */
import type { Locator, Page } from 'playwright/test'
import { BRAND_LINE } from '#site/domain/brand.ts'
import { QUALITY_LABELS } from '#site/domain/qualities.ts'
import * as texts from '#site/domain/texts/browse.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { filters, unfoldFeatures } from '#site/tests/support/browser/filter-steps.ts'
import { visit } from '#site/tests/support/browser/visit.ts'

const FILTERED = '/?category=coding'
const TITLES = [
  ['/?category=coding', 'Coding agents'],
  ['/?category=coding&category=research&pricing=free', 'Free Coding and Research agents'],
  ['/?sort=newest', 'AI agents, newest first'],
  ['/?search=code&pricing=paid&sort=name', 'Search results for "code", paid, by name'],
] as const
const list = (page: Page) => page.getByRole('region', { name: texts.ALL_AGENTS })
const contents = (page: Page) => page.getByRole('navigation', { name: texts.CONTENTS_LABEL })

/** Its top on the page, regardless of scrolling. */
async function onPage(part: Locator): Promise<number> {
  return await part.evaluate((element) => element.getBoundingClientRect().top + window.scrollY)
}

test.describe('on a laptop', () => {
  test.use({ viewport: { width: 1366, height: 768 } })

  test('selecting a filter moves nothing above the list', async ({ page }) => {
    await visit(page, '/')
    const before = await onPage(list(page))
    await filters(page)
      .getByRole('checkbox', { name: /^Coding/ })
      .check()
    await expect(page).toHaveURL(FILTERED)
    await expect(list(page)).toContainText('Coding')
    expect(await onPage(list(page))).toBe(before)
    await page.reload()
    const landed = await onPage(list(page))
    expect(landed).toBeLessThan(before)
    await filters(page).getByRole('link', { name: 'Clear all' }).click()
    await expect(page).toHaveURL('/')
    expect(await onPage(list(page))).toBe(landed)
  })
})

test('the title names search, filters, and order', async ({ page, catalogue }) => {
  for (const [address, title] of TITLES) {
    expect(await catalogue.page(address)).toContain(
      `<title>${title.replaceAll('"', '&quot;')} · Roster</title>`,
    )
    await visit(page, address)
    await expect(page).toHaveTitle(`${title} · Roster`)
  }
  await visit(page, '/')
  await filters(page)
    .getByRole('checkbox', { name: /^Coding/ })
    .check()
  await expect(page).toHaveTitle('Coding agents · Roster')
  await filters(page).getByLabel('Sort By').selectOption('Newest First')
  await expect(page).toHaveTitle('Coding agents, newest first · Roster')
  await page.goBack()
  await expect(page).toHaveTitle('Coding agents · Roster')
  await page.goBack()
  await expect(page).toHaveTitle(BRAND_LINE)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

  test("on a phone, the categories are one row to swipe, and the page doesn't scroll", async ({ page }) => {
    await visit(page, '/')
    const row = contents(page).getByRole('list')
    const links = contents(page).getByRole('link')
    const tops = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top))
    expect(new Set(tops.map(Math.round)).size).toBe(1)
    expect((await links.first().boundingBox())?.height).toBeGreaterThanOrEqual(44)
    expect(await row.evaluate((list) => list.scrollWidth - list.clientWidth)).toBeGreaterThan(0)
    await links.last().focus()
    await expect(links.last()).toBeInViewport({ ratio: 0.9 })
    expect(await page.evaluate(() => window.scrollX)).toBe(0)
  })

  test('with filters on a phone, the first card is visible', async ({ page }) => {
    await visit(page, FILTERED)
    const first = await list(page).getByRole('article').first().boundingBox()
    expect(first?.y).toBeLessThan(340)
    await page.getByRole('button', { name: 'Filters 1' }).click()
    const drawer = page.getByRole('dialog', { name: 'Filters' })
    await expect(drawer.getByLabel('Sort By')).toBeVisible()
    const fields = await drawer
      .locator('select, input')
      .evaluateAll((all) => all.map((field) => field.getAttribute('name')))
    expect([...new Set(fields)].slice(0, 3)).toEqual(['sort', 'category', 'pricing-drawer'])
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a URL with filters opens on the list, and the form changes them', async ({ page }) => {
    await page.goto(FILTERED)
    await expect(page).toHaveTitle('Coding agents · Roster')
    await expect(page.getByRole('group', { name: 'Show as' })).toBeHidden()
    await unfoldFeatures(page)
    await filters(page).getByRole('checkbox', { name: QUALITY_LABELS['open-source'] }).check()
    await filters(page).getByLabel('Sort By').selectOption('Name A-Z')
    await filters(page).getByRole('button', { name: texts.APPLY_FILTERS }).click()
    await expect(page).toHaveTitle('Coding agents, open source, by name · Roster')
  })
})
