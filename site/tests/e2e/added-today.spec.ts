/** Added Today by the visitor's clock. */
import type { Page } from 'playwright/test'
import { UNCATEGORIZED } from '#site/domain/texts/agent.ts'
import { VIEW_DETAILS } from '#site/domain/texts/card.ts'
import * as texts from '#site/features/added-today/added-today-texts.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { visit } from '#site/tests/support/browser/visit.ts'

/** Years after all seeded agents, so that only a test's own agents are in its time windows. */
const NOON = '2035-06-15T12:00:00.000Z'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const before = (ms: number) => new Date(Date.parse(NOON) - ms).toISOString().replace('T', ' ')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })
const cards = (page: Page, name: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: heading(page, name) })
    .getByRole('article')

async function openAtNoon(page: Page): Promise<void> {
  await page.clock.setFixedTime(NOON)
  await visit(page, '/added-today')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Added Today')
  await expect(page.getByText(texts.ADDED_TODAY_SUBTITLE)).toBeVisible()
}

test('without agents of today, those of this week are shown', async ({ page, catalogue }) => {
  await catalogue.addAgent({ created: before(2 * DAY_MS) })
  await catalogue.addAgent({ created: before(3 * DAY_MS) })
  await openAtNoon(page)
  await expect(page.getByText(texts.ONLY_THIS_WEEK)).toBeVisible()
  await expect(cards(page, 'This Week (2 agents)')).toHaveCount(2)
  await expect(page.getByText('Today (')).toHaveCount(0)
})

test('today ends after 24 hours and the week after 7 days, to the millisecond', async ({
  page,
  catalogue,
}) => {
  await catalogue.addAgent({ name: 'Last of today', created: before(DAY_MS - 1) })
  await catalogue.addAgent({ name: 'First of the week', created: before(DAY_MS) })
  await catalogue.addAgent({ name: 'Last of the week', created: before(7 * DAY_MS - 1) })
  await catalogue.addAgent({ name: 'Too old', created: before(7 * DAY_MS) })
  await openAtNoon(page)
  await expect(cards(page, 'Today (1 agent)').getByRole('heading')).toHaveText(['Last of today'])
  await expect(cards(page, 'This Week (2 more agents)').getByRole('heading')).toHaveText([
    'First of the week',
    'Last of the week',
  ])
})

test('two to four cards are in a row, each with all its parts', async ({ page, catalogue }) => {
  for (const [index, pricingModel] of ['free', 'enterprise', 'paid', 'paid', 'paid'].entries())
    await catalogue.addAgent({ pricingModel, created: before((index + 1) * HOUR_MS) })
  await openAtNoon(page)
  const today = cards(page, 'Today (5 agents)')
  await expect(today).toHaveCount(5)
  await expect(page.getByText('This Week')).toHaveCount(0)
  for (const { width, columns } of [
    { width: 360, columns: 2 },
    { width: 768, columns: 3 },
    { width: 1280, columns: 4 },
  ]) {
    await page.setViewportSize({ width, height: 800 })
    const inFirstRow = () =>
      today.evaluateAll((shown) => {
        const tops = shown.map((card) => card.getBoundingClientRect().top)
        return tops.filter((top) => top === tops[0]).length
      })
    await expect.poll(inFirstRow, `${width} px`).toBe(columns)
    for (const [index, label] of ['Free', 'Enterprise'].entries()) {
      const card = today.nth(index)
      await expect(card.getByText(label, { exact: true })).toBeVisible()
      const details = await card.getByText(VIEW_DETAILS).boundingBox()
      expect(details?.width).toBeGreaterThan(60)
      await expect(card.getByRole('button', { name: /^Like/ })).toBeVisible()
      await expect(card.locator('[data-upvotes]')).toHaveText('0 upvotes')
      await expect(card.getByText(UNCATEGORIZED)).toBeVisible()
    }
  }
})

for (const isTouched of [false, true])
  test(`a ${isTouched ? 'touched' : 'new'} page that stays open moves agents to This Week`, async ({
    page,
    catalogue,
  }) => {
    const created = new Date(Date.now() - DAY_MS + HOUR_MS).toISOString()
    const { id } = await catalogue.addAgent({ name: 'Last of today', created })
    await expect.poll(() => catalogue.page('/added-today')).toContain(`/agent/${id}`)
    await page.clock.install()
    await page.goto('/added-today')
    const section = page.locator('section', { has: page.locator(`[href="/agent/${id}"]`) })
    const title = section.getByRole('heading', { level: 2 })
    await expect(title).toHaveText(/^Today/)
    if (isTouched) await section.getByRole('article').first().hover()
    await page.clock.fastForward(2 * HOUR_MS)
    await expect(title).toHaveText(/This Week/)
  })
