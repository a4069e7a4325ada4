/** Actions that overtake responses or each other: the last action counts, and nothing moves while the visitor types. */

import type { Category } from '#site/domain/agent.ts'
import { SEARCH_REST_MS } from '#site/domain/limits.ts'
import { ACTIVE_FILTERS, ALL_AGENTS, HERO_TITLE } from '#site/domain/texts/browse.ts'
import { SEARCH_LABEL } from '#site/domain/texts/page-names.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { holdFiles } from '#site/tests/support/browser/compare-steps.ts'
import { touch, visit } from '#site/tests/support/browser/visit.ts'

/** Longer than a page takes to show a response, while its own clock is stopped. */
const SHOWN_MS = 500
/** Long enough for a frame, but too short for skeleton cards to appear. */
const SOON_MS = 60
/** Long enough for one frame and its effects, but too short for a second one. */
const FRAME_MS = 20

test('a late reply changes nothing while the visitor types', async ({ page }) => {
  await page.clock.install()
  await visit(page, '/')
  await touch(page)
  const box = page.getByRole('searchbox', { name: SEARCH_LABEL })
  const title = page.getByRole('heading', { level: 1 })
  const cards = page.getByRole('region', { name: ALL_AGENTS }).getByRole('article')
  const release = await holdFiles(page, /search=code(&|$)/)
  const before = await cards.allTextContents()
  await page.clock.pauseAt(Date.now() + 60_000)
  await box.pressSequentially('code')
  const asked = page.waitForRequest(/search=code(&|$)/)
  await page.clock.runFor(SEARCH_REST_MS + SOON_MS)
  await asked
  await box.pressSequentially('x')
  const answered = page.waitForResponse(/search=code(&|$)/)
  release()
  await (await answered).finished()
  await page.waitForTimeout(SHOWN_MS)
  await expect(title).toHaveText(HERO_TITLE)
  expect(await cards.allTextContents()).toEqual(before)
  await page.clock.runFor(SEARCH_REST_MS)
  await page.clock.resume()
  await expect(title).toHaveText('Search results for "codex"')
  await expect(page).toHaveURL('/?search=codex')
})

test('Back and a suggestion win over text typed just before', async ({ page }) => {
  await page.clock.install()
  await visit(page, '/')
  await touch(page)
  const box = page.getByRole('searchbox', { name: SEARCH_LABEL })
  const title = page.getByRole('heading', { level: 1 })
  const suggestion = page.getByRole('status').getByRole('link')
  await box.pressSequentially('langfuze')
  await expect(title).toHaveText('Search results for "langfuze"')
  const suggested = (await suggestion.textContent())?.replaceAll('"', '') ?? ''
  await page.clock.pauseAt(Date.now() + 60_000)
  const rest = async () => {
    await page.clock.runFor(SEARCH_REST_MS)
    await page.waitForTimeout(SHOWN_MS)
  }

  await box.press('x')
  await suggestion.click()
  await rest()
  await expect(title).toHaveText(`Search results for "${suggested}"`)
  await expect(box).toHaveValue(suggested)

  await box.press('x')
  await page.goBack()
  await rest()
  await expect(title).toHaveText('Search results for "langfuze"')
  await expect(box).toHaveValue('langfuze')
  await expect(page).toHaveURL('/?search=langfuze')
})

test('two categories removed at once are both removed', async ({ page }) => {
  await visit(page, '/?category=coding&category=writing')
  await touch(page)
  const chips = page.getByRole('link', { name: /^Remove filter/ })
  await chips.evaluateAll((links: HTMLElement[]) => {
    for (const link of links) link.click()
  })
  await expect(page).toHaveURL('/')
  await expect(chips).toHaveCount(0)
})

test("Load More while a filter loads doesn't extend the filtered list", async ({ page, catalogue }) => {
  const [category] = await catalogue.read<Category[]>('/api/categories')
  const { total } = await catalogue.agents(`categoryIds=${category?.id}`)
  await visit(page, '/')
  await touch(page)
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/agents') && asked.push(request.url()))
  await page.evaluate((slug) => {
    document.querySelector<HTMLElement>(`input[name="category"][value="${slug}"]`)?.click()
    document.querySelector<HTMLElement>('form:not([data-filters]) button[type="submit"].btn-lg')?.click()
  }, category?.slug)
  await expect(page).toHaveURL(`/?category=${category?.slug}`)
  const list = page.getByRole('region', { name: ALL_AGENTS })
  await expect(list).toContainText(`Showing ${Math.min(12, total)} of ${total} agents`)
  await expect(list.getByRole('article')).toHaveCount(Math.min(12, total))
  expect(asked).toHaveLength(1)
})

for (const { paints, left } of [
  { paints: 0, left: '/' },
  { paints: 1, left: '/?category=coding' },
]) {
  test(`Back ${paints} paints after a filter keeps URL and list in step`, async ({ page }) => {
    await page.clock.install()
    await visit(page, '/')
    await touch(page)
    const box = (name: RegExp) => page.getByRole('checkbox', { name })
    await page.getByRole('button', { name: /^\d+ more$/ }).click()
    await box(/^Coding/).check()
    await expect(page.getByRole('list', { name: ACTIVE_FILTERS })).toContainText('Coding')
    await page.route('/api/agents?*', () => undefined)
    await page.clock.pauseAt(Date.now() + 60_000)
    await box(/^Design/).check()
    await page.clock.runFor(paints * FRAME_MS)
    await page.goBack()
    await page.clock.runFor(SHOWN_MS)
    await page.clock.resume()
    await expect(page).toHaveURL(left)
    await expect(box(/^Design/)).not.toBeChecked()
    await expect(box(/^Coding/)).toBeChecked({ checked: left !== '/' })
    await expect(page.getByRole('link', { name: /^Remove filter/ })).toHaveCount(left === '/' ? 0 : 1)
  })
}
