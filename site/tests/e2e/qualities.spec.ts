/** Filters by quality and tag: counts, URL, chips, Back, keyboard, and phone. */
import type { Page } from 'playwright/test'
import { isQuality, QUALITIES_TITLE, QUALITY_LABELS } from '#site/domain/qualities.ts'
import { AGENT_DETAILS, TAGS } from '#site/domain/texts/agent.ts'
import { ACTIVE_FILTERS, removeFilter } from '#site/domain/texts/browse.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { filters, unfoldFeatures } from '#site/tests/support/browser/filter-steps.ts'
import { DEEP, tabTo } from '#site/tests/support/browser/forms.ts'
import { visit } from '#site/tests/support/browser/visit.ts'

const list = (page: Page) => page.getByRole('region', { name: /^(All AI Agents|Search Results)$/ })
const names = (page: Page) => list(page).getByRole('article').getByRole('heading')
const qualities = (page: Page) => filters(page).getByRole('group', { name: QUALITIES_TITLE })
const tags = (page: Page) => filters(page).getByRole('group', { name: TAGS })

test('two qualities and a tag leave the agents that have all of them, and Back gives them back', async ({
  page,
  catalogue,
}) => {
  await visit(page, '/')
  await unfoldFeatures(page)
  await qualities(page).getByRole('checkbox', { name: QUALITY_LABELS['open-source'] }).check()
  await expect(page).toHaveURL('/?quality=open-source')
  await qualities(page).getByRole('checkbox', { name: QUALITY_LABELS['self-hosted'] }).check()
  await expect(page).toHaveURL('/?quality=open-source&quality=self-hosted')
  const both = await catalogue.agents('qualities=open-source&qualities=self-hosted')
  const [offered] = both.facets.tags.filter(({ slug }) => !isQuality(slug))
  if (!offered) throw new Error('No tag is offered.')
  await tags(page)
    .locator('label', { has: page.getByText(offered.tag, { exact: true }) })
    .click()
  await expect(page).toHaveURL(`/?quality=open-source&quality=self-hosted&tag=${offered.slug}`)
  await expect(names(page)).toHaveCount(Math.min(12, offered.count))
  const chips = page.getByRole('list', { name: ACTIVE_FILTERS })
  await chips.getByRole('link', { name: removeFilter(offered.tag) }).click()
  await expect(page).toHaveURL('/?quality=open-source&quality=self-hosted')
  for (const tail of [`&quality=self-hosted&tag=${offered.slug}`, '&quality=self-hosted', '']) {
    await page.goBack()
    await expect(page).toHaveURL(`/?quality=open-source${tail}`)
  }
  const { agents } = await catalogue.agents('qualities=open-source')
  await expect(names(page)).toHaveText(agents.map(({ name }) => name))
  await expect(chips.getByRole('link', { name: removeFilter(QUALITY_LABELS['self-hosted']) })).toHaveCount(0)
})

test('a tag that has gone leaves the list it was chosen for', DEEP, async ({ page, catalogue }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const { agents } = await catalogue.agents('qualities=api')
  await visit(page, '/?quality=api&tag=no-such-tag-at-all')
  await expect(names(page)).toHaveText(agents.map(({ name }) => name))
  await expect(
    page
      .getByRole('list', { name: ACTIVE_FILTERS })
      .getByRole('link', { name: removeFilter(QUALITY_LABELS.api) }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: /no-such-tag-at-all/ })).toHaveCount(0)
  await qualities(page).getByRole('checkbox', { name: QUALITY_LABELS.api }).uncheck()
  await expect(page).toHaveURL('/')
  expect(asked.filter((url) => url.includes('/api/') && url.includes('no-such-tag'))).toEqual([])
})

test('by keyboard', DEEP, async ({ page, catalogue }) => {
  const { agents } = await catalogue.agents('qualities=enterprise')
  await visit(page, '/')
  await unfoldFeatures(page)
  await qualities(page).getByRole('checkbox').last().focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL('/?quality=enterprise')
  // They change the list of tags.
  await expect(names(page)).toHaveText(agents.map(({ name }) => name))
  await tabTo(page, tags(page).getByRole('checkbox').first())
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/^.*\/\?quality=enterprise&tag=[^&]+$/)
})

test('the page of an agent leads to those that have the same', DEEP, async ({ page, catalogue }) => {
  const { id, name } = await catalogue.addAgent({ pricingModel: 'paid', tags: ['offline', 'nocode'] })
  const { agents } = await catalogue.agents('qualities=no-code')
  await visit(page, `/agent/${id}`)
  const links = page.getByRole('region', { name: AGENT_DETAILS }).locator('[href*=quality]')
  await expect(links).toHaveText([QUALITY_LABELS.local, QUALITY_LABELS['no-code']])
  await links.last().click()
  await expect(page).toHaveURL('/?quality=no-code')
  await expect(qualities(page).getByRole('checkbox', { name: QUALITY_LABELS['no-code'] })).toBeChecked()
  await expect(names(page)).toHaveText(agents.map((agent) => agent.name))
  expect(agents.map((agent) => agent.name)).toContain(name)
})
