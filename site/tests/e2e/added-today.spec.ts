/** Added Today by the visitor's clock. */
import type { Page } from 'playwright/test'
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
