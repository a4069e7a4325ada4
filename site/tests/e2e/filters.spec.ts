/** Filters on real data: one table over all facets, in the sidebar and in a phone's drawer. */
import type { Locator, Page } from 'playwright/test'
import type { AgentList } from '#site/contracts/agents.ts'
import type { Category } from '#site/domain/agent.ts'
import { FACETS } from '#site/domain/facets.ts'
import { isQuality, MAIN_QUALITIES, QUALITY_LABELS } from '#site/domain/qualities.ts'
import { tagLabel } from '#site/domain/tags.ts'
import { AGENT_DETAILS, TAGS } from '#site/domain/texts/agent.ts'
import * as texts from '#site/domain/texts/browse.ts'
import { CATEGORIES } from '#site/domain/texts/topics.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { filters, unfoldCategories, unfoldFeatures } from '#site/tests/support/browser/filter-steps.ts'
import { PHONE } from '#site/tests/support/browser/forms.ts'
import { cards, list } from '#site/tests/support/browser/search-steps.ts'
import { visit } from '#site/tests/support/browser/visit.ts'

const names = (page: Page) => cards(page).getByRole('heading')
const group = (page: Page, name: string) => filters(page).getByRole('group', { name }).locator('label')
const chips = (page: Page) => page.getByRole('list', { name: texts.ACTIVE_FILTERS }).getByRole('link')

/** Expects the agents, their number, and the counts of all filters to be those of the API. */
async function expectList(page: Page, { agents, total, facets }: AgentList, categories: Category[]) {
  await expect(list(page)).toContainText(`Showing ${agents.length} of ${total} agent`)
  await expect(names(page)).toHaveText(agents.map(({ name }) => name))
  const counted = categories.map(({ id, name }) => `${name}${facets.categories[id] ?? 0}`)
  expect((await group(page, CATEGORIES).allTextContents()).sort()).toEqual(counted.sort())
  for (const { title, kind, values, labels, counts } of FACETS) {
    const found: Record<string, number> = Object(Reflect.get(facets, counts))
    const shown = values.filter(
      (value) => kind === 'one' || found[value] || MAIN_QUALITIES.some((one) => one === value),
    )
    const all = kind === 'one' ? [`All${values.reduce((sum, value) => sum + (found[value] ?? 0), 0)}`] : []
    await expect(group(page, title)).toHaveText([
      ...all,
      ...shown.map((one) => `${labels[one]}${found[one] ?? 0}`),
    ])
  }
  const tags = facets.tags.filter(({ slug }) => !isQuality(slug))
  await expect(group(page, TAGS)).toHaveText(tags.map(({ tag, count }) => `${tagLabel(tag)}${count}`))
}

test('each filter narrows the list and its counts, Back widens it, and chips are removed by keyboard', async ({
  page,
  catalogue,
}) => {
  const categories = await catalogue.read<Category[]>('/api/categories')
  const coding = categories.find(({ slug }) => slug === 'coding')
  await visit(page, '/?page=2')
  await expect(names(page)).toHaveCount(24)
  await unfoldCategories(page)
  await unfoldFeatures(page)
  const lists = [await catalogue.agents('')]
  const [asked, address, chosen]: [string[], string[], string[]] = [[], [], []]
  const choose = async (input: Locator, label: string, parameter: string, query: string) => {
    await input.focus()
    await page.keyboard.press('Space')
    asked.push(query)
    address.push(parameter)
    chosen.push(label)
    await expect(page).toHaveURL(`/?${address.join('&')}`)
    await expect(input).toBeFocused()
    const found = await catalogue.agents(asked.join('&'))
    lists.push(found)
    await expectList(page, found, categories)
    return found
  }
  const box = (name: string, label: string) =>
    group(page, name).filter({ hasText: label }).locator('input').first()
  let found = await choose(
    box(CATEGORIES, 'Coding'),
    'Coding',
    'category=coding',
    `categoryIds=${coding?.id}`,
  )
  for (const { title, values, labels, counts, parameter, query } of FACETS) {
    const numbers: Record<string, number> = Object(Reflect.get(found.facets, counts))
    const most = values.toSorted((one, other) => (numbers[other] ?? 0) - (numbers[one] ?? 0))[0] ?? ''
    const label = labels[most] ?? ''
    found = await choose(
      box(title, `${label}${numbers[most]}`),
      label,
      `${parameter}=${most}`,
      `${query}=${most}`,
    )
  }
  const tag = found.facets.tags.find(({ slug }) => !isQuality(slug))
  if (!tag) throw new Error('No tag is offered.')
  await choose(
    box(TAGS, `${tagLabel(tag.tag)}${tag.count}`),
    tagLabel(tag.tag),
    `tag=${tag.slug}`,
    `tags=${tag.slug}`,
  )
  await expect(chips(page)).toHaveText(chosen)

  for (const before of lists.slice(1, -1).reverse()) {
    await page.goBack()
    await expectList(page, before, categories)
  }
  await page.goForward()
  await expect(chips(page)).toHaveText(chosen.slice(0, 2))
  await chips(page).last().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/?category=coding')
  await expect(page.getByRole('heading', { name: texts.ALL_AGENTS })).toBeFocused()
  await filters(page).getByRole('link', { name: 'Clear all' }).press('Enter')
  await expect(page).toHaveURL('/')
  await expect(filters(page).getByRole('checkbox', { checked: true })).toHaveCount(0)
})

test("a quality on an agent's page leads to the agents that have it", async ({ page, catalogue }) => {
  const { id, name } = await catalogue.addAgent({ pricingModel: 'paid', tags: ['offline', 'nocode'] })
  await visit(page, `/agent/${id}`)
  const links = page.getByRole('region', { name: AGENT_DETAILS }).locator('[href*=quality]')
  await expect(links).toHaveText([QUALITY_LABELS.local, QUALITY_LABELS['no-code']])
  await links.last().click()
  await expect(page).toHaveURL('/?quality=no-code')
  await expect(filters(page).getByRole('checkbox', { name: QUALITY_LABELS['no-code'] })).toBeChecked()
  await expect(names(page).filter({ hasText: name })).toBeVisible()
})

test('the drawer is used by keyboard, returns the focus, and stays open after Clear all', async ({
  page,
  catalogue,
}) => {
  await page.setViewportSize(PHONE)
  const { total } = await catalogue.agents('qualities=no-code')
  await visit(page, '/')
  await page.getByRole('button', { name: 'Filters' }).press('Enter')
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
