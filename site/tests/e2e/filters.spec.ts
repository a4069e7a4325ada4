/** Filters on real data: every count, every order, by keyboard, and as a URL to share. */

import type { Page } from 'playwright/test'
import type { Category } from '#site/domain/agent.ts'
import { PLATFORM_LABELS, PLATFORMS, WORKS_WITH } from '#site/domain/platforms.ts'
import { isQuality, QUALITIES, QUALITIES_TITLE, QUALITY_LABELS } from '#site/domain/qualities.ts'
import { TAGS } from '#site/domain/texts/agent.ts'
import * as texts from '#site/domain/texts/browse.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { filters, unfoldCategories, unfoldFeatures } from '#site/tests/support/browser/filter-steps.ts'
import { DEEP } from '#site/tests/support/browser/forms.ts'
import { visit } from '#site/tests/support/browser/visit.ts'

const list = (page: Page) => page.getByRole('region', { name: /^(All AI Agents|Search Results)$/ })
const names = (page: Page) => list(page).getByRole('article').getByRole('heading')

test('the counts of all filters are those of the API', async ({ page, catalogue }) => {
  const categories = await catalogue.read<Category[]>('/api/categories')
  const group = (name: string) => filters(page).getByRole('group', { name }).locator('label')
  for (const { address, query } of [
    { address: '/', query: '' },
    { address: '/?search=agent&pricing=free', query: 'search=agent&pricingModel=free' },
    { address: '/?quality=open-source&pricing=free', query: 'qualities=open-source&pricingModel=free' },
    { address: '/?worksWith=slack&worksWith=whatsapp', query: 'worksWith=slack&worksWith=whatsapp' },
    { address: '/?search=code&tag=cli', query: 'search=code&tags=cli' },
  ]) {
    const { agents, total, facets } = await catalogue.agents(query)
    await visit(page, address)
    await unfoldCategories(page)
    if (!/quality|tag|worksWith/.test(address)) await unfoldFeatures(page)
    await expect(list(page)).toContainText(`of ${total} agents`)
    await expect(names(page)).toHaveText(agents.map(({ name }) => name))
    const counted = categories.map(({ id, name }) => `${name}${facets.categories[id] ?? 0}`)
    expect((await group('Categories').allTextContents()).sort()).toEqual(counted.sort())
    const { free, freemium, paid, enterprise } = facets.pricingModels
    await expect(group('Pricing')).toHaveText([
      `All${free + freemium + paid + enterprise}`,
      `Free${free}`,
      `Freemium${freemium}`,
      `Paid${paid}`,
      `Enterprise${enterprise}`,
    ])
    await expect(group(QUALITIES_TITLE)).toHaveText(
      QUALITIES.filter((quality) => facets.qualities[quality] > 0).map(
        (quality) => `${QUALITY_LABELS[quality]}${facets.qualities[quality]}`,
      ),
    )
    const platforms = PLATFORMS.filter((platform) => facets.worksWith[platform] > 0)
    await expect(group(WORKS_WITH)).toHaveText(
      platforms.map((platform) => `${PLATFORM_LABELS[platform]}${facets.worksWith[platform]}`),
    )
    const offered = facets.tags.filter(({ slug }) => !isQuality(slug))
    expect(offered).not.toEqual([])
    await expect(group(TAGS)).toHaveText(offered.map(({ tag, count }) => `${tag}${count}`))
  }
})

test('every order is that of the API', DEEP, async ({ page, catalogue }) => {
  await visit(page, '/')
  const sort = filters(page).getByLabel('Sort By')
  await expect(sort.getByRole('option')).toHaveText([
    texts.SORT_LABELS.popular,
    texts.SORT_LABELS.newest,
    texts.SORT_LABELS.upvoted,
    'Name A-Z',
  ])
  await expect(sort).toHaveValue('popular')
  for (const sortBy of ['newest', 'upvoted', 'name', 'popular']) {
    await sort.selectOption(sortBy)
    const { agents } = await catalogue.agents(`sortBy=${sortBy}`)
    await expect(names(page)).toHaveText(agents.map(({ name }) => name))
  }
})

test(
  'a pressed category is chosen from the press on, without a moment when it is not',
  DEEP,
  async ({ page }) => {
    await visit(page, '/?category=coding')
    await unfoldCategories(page)
    const box = (name: RegExp) => filters(page).getByRole('checkbox', { name })
    await box(/^Design/).check()
    await expect(page).toHaveURL('/?category=coding&category=design')
    const written = await box(/^Research/).evaluateHandle((input: HTMLInputElement) => {
      const states: boolean[] = []
      const property = (owner: object) => Object.getOwnPropertyDescriptor(owner, 'checked')
      const checked = property(input) ?? property(HTMLInputElement.prototype)
      Object.defineProperty(input, 'checked', {
        get: () => checked?.get?.call(input),
        set: (state: boolean) => {
          states.push(state)
          checked?.set?.call(input, state)
        },
      })
      return states
    })
    await box(/^Research/).check()
    await expect(page.getByRole('list', { name: texts.ACTIVE_FILTERS })).toContainText('Research')
    expect(await written.jsonValue()).not.toContain(false)
  },
)

test('by keyboard alone: choose, see it chosen, take it away', async ({ page }) => {
  await visit(page, '/')
  await filters(page)
    .getByRole('checkbox', { name: /^Coding/ })
    .focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL('/?category=coding')
  await filters(page).getByRole('radio', { name: /^All/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL('/?category=coding&pricing=free')
  await expect(filters(page).getByRole('radio', { name: /^Free ?\d/ })).toBeFocused()
  const chosen = page.getByRole('list', { name: texts.ACTIVE_FILTERS })
  await expect(chosen.getByRole('link', { name: /^Remove filter/ })).toHaveText(['Coding', 'Free'])
  await chosen.getByRole('link', { name: 'Remove filter Free' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/?category=coding')
  await expect(page.getByRole('heading', { name: texts.ALL_AGENTS })).toBeFocused()
  await filters(page).getByRole('link', { name: 'Clear all' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await expect(filters(page).getByRole('checkbox', { checked: true })).toHaveCount(0)
})

test(
  'Load More counts down until it is gone, and leads the keyboard on',
  DEEP,
  async ({ page, catalogue }) => {
    const { total } = await catalogue.agents('pricingModel=paid')
    await visit(page, '/?pricing=paid')
    for (let shown = 12; shown < total; shown += 12) {
      const button = page.getByRole('button', { name: `Load More Agents (${total - shown} remaining)` })
      await button.focus()
      await page.keyboard.press('Enter')
      await expect(list(page)).toContainText(`Showing ${Math.min(shown + 12, total)} of ${total} agents`)
    }
    await expect(page.getByRole('button', { name: /^Load More/ })).toHaveCount(0)
    await expect(names(page)).toHaveCount(total)
    await expect(
      list(page)
        .getByRole('article')
        .nth(total - (total % 12 || 12))
        .getByRole('link'),
    ).toBeFocused()
  },
)

test('an address brings back search, filters, order and length, here and elsewhere', async ({
  page,
  browser,
  site,
}) => {
  await visit(page, '/?search=agent&pricing=freemium')
  await filters(page).getByLabel('Sort By').selectOption('Name A-Z')
  await expect(page).toHaveURL('/?search=agent&pricing=freemium&sort=name')
  await expect(list(page).locator('[aria-busy="false"]')).toBeVisible()
  await page.getByRole('button', { name: /^Load More/ }).click()
  await expect(page).toHaveURL('/?search=agent&pricing=freemium&sort=name&page=2')
  await expect.poll(() => names(page).count()).toBeGreaterThan(12)
  const shown = await names(page).allTextContents()
  await page.reload()
  await expect(names(page)).toHaveText(shown)
  const elsewhere = await browser.newPage({ javaScriptEnabled: false })
  await elsewhere.goto(site.url + new URL(page.url()).pathname + new URL(page.url()).search)
  await expect(names(elsewhere)).toHaveText(shown)
  await expect(filters(elsewhere).getByRole('radio', { name: /^Freemium/ })).toBeChecked()
  await elsewhere.close()
})

test('filters without agents say so, and Clear all leads on', DEEP, async ({ page, catalogue }) => {
  await catalogue.addCategory({ name: 'Nothing Yet', slug: 'nothing-yet' })
  await visit(page, '/?category=nothing-yet')
  await expect(page.getByRole('heading', { name: texts.NO_AGENTS })).toBeVisible()
  await expect(page.getByText(texts.NO_AGENTS_FILTERS)).toBeVisible()
  await list(page).getByRole('link', { name: 'Clear all' }).last().click()
  await expect(page).toHaveURL('/')
  await expect(names(page)).toHaveCount(12)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the drawer is opened, used and closed by keyboard, gives the focus back, and stays open after Clear all', async ({
    page,
    catalogue,
  }) => {
    const { total } = await catalogue.agents('qualities=no-code')
    await visit(page, '/')
    const toggle = page.getByRole('button', { name: 'Filters' })
    await toggle.focus()
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog', { name: 'Filters' })
    await drawer.getByRole('checkbox', { name: /^Coding/ }).focus()
    await page.keyboard.press('Space')
    await expect(page).toHaveURL('/?category=coding')
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(page.getByRole('button', { name: 'Filters 1' })).toBeFocused()
    await page.keyboard.press('Enter')
    await drawer.getByRole('radio', { name: /^Free \d/ }).check()
    await expect(page).toHaveURL('/?category=coding&pricing=free')
    await drawer.getByRole('link', { name: 'Clear all' }).click()
    await expect(page).toHaveURL('/')
    await expect(drawer.getByRole('checkbox', { checked: true })).toHaveCount(0)
    await drawer.getByText(texts.FEATURES_AND_TAGS).click()
    await drawer.getByRole('checkbox', { name: QUALITY_LABELS['no-code'] }).check()
    await expect(page).toHaveURL('/?quality=no-code')
    await drawer.getByRole('button', { name: texts.showAgents(total) }).click()
    await expect(drawer).toBeHidden()
    await expect(names(page)).toHaveCount(Math.min(12, total))
    await page.getByRole('button', { name: 'Filters 1' }).click()
    await drawer.getByRole('button', { name: 'Close filters' }).first().click()
    await expect(drawer).toBeHidden()
  })
})
