/** A card has one markup: its facts fit on a line, and the list view shows the same markup as lines. */
import type { Locator } from 'playwright/test'
import { PRICE_COLUMN } from '#site/domain/texts/browse.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { showLines } from '#site/tests/support/browser/compare-steps.ts'
import { cardOf, cards, seenFacts } from '#site/tests/support/browser/search-steps.ts'
import { visit } from '#site/tests/support/browser/visit.ts'
import { hang, seeSkeletons, takeFilterAway } from '#site/tests/support/screens/screen-steps.ts'

const LONG_NAME = 'Orchestrating Assistant of the Antidisestablishmentarian Department'
/** How far a name's highlight extends beyond its letters. */
const SWEEP = 4
const TAGS = ['alpha-tag', 'zygomorphic', 'oss', 'self-hosted']

test('lines have one height, with captions above columns', async ({ page }) => {
  await showLines(page)
  await visit(page, '/')
  for (const [width, height] of [
    [360, 90],
    [768, 90],
    [1280, 60],
  ] as const) {
    await page.setViewportSize({ width, height: 780 })
    const lines = page.locator('#agents > li')
    await expect(lines).toHaveCount(12)
    const heights = await lines.evaluateAll((all) =>
      all.map((line) => Math.round(line.getBoundingClientRect().height)),
    )
    expect(new Set(heights), `${width} px`).toEqual(new Set([height]))
    await expect(page.getByText(PRICE_COLUMN)).toBeVisible({ visible: width === 1280 })
    for (const card of await cards(page).all()) await seenFacts(card)
  }
})

test('a long name wraps, in cards and in lines', async ({ page, catalogue }) => {
  await catalogue.addAgent({ name: LONG_NAME, pricingModel: 'enterprise', tags: TAGS })
  for (const view of ['cards', 'list']) {
    if (view === 'list') await showLines(page)
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 780 })
      await visit(page, '/?search=antidisestablishmentarian')
      const heading = cardOf(page, LONG_NAME).getByRole('heading')
      const beyond = await heading.evaluate((it) =>
        Math.max(it.scrollWidth - it.clientWidth, it.scrollHeight - it.clientHeight),
      )
      expect(beyond).toBeLessThan(SWEEP)
      const [name, text] = [
        await heading.boundingBox(),
        await page.locator('.acard-text').first().boundingBox(),
      ]
      const isClear =
        (name?.y ?? 0) + (name?.height ?? 0) <= (text?.y ?? 0) ||
        (name?.x ?? 0) + (name?.width ?? 0) <= (text?.x ?? 0)
      expect(isClear).toBe(true)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  }
})

for (const view of ['cards', 'list'] as const)
  test(`a skeleton is as high as a real one: ${view}`, async ({ page }) => {
    if (view === 'list') await showLines(page)
    await hang('**/api/agents?*')(page)
    await visit(page, '/?category=coding')
    const height = (box: Locator) => box.evaluate((it) => Math.round(it.getBoundingClientRect().height))
    const heights = async (box: Locator) => {
      const found: number[] = []
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 780 })
        found.push(await height(box))
      }
      return found
    }
    const known = await heights(cards(page).first())
    await takeFilterAway(page)
    await seeSkeletons(page)
    expect(await heights(page.locator('[aria-busy=true] .acard').first())).toEqual(known)
  })

test('under Most Popular, an agent above one with more votes says when it was added', async ({
  page,
  catalogue,
}) => {
  const { agents } = await catalogue.agents()
  const isLifted = agents.map(({ upvotes }, at) =>
    agents.slice(at + 1).some((later) => later.upvotes > upvotes),
  )
  const notes = async () => {
    const feet = await cards(page).locator('.acard-foot').allTextContents()
    return feet.map((foot) => foot.includes('Added '))
  }
  await page.goto('/')
  expect(await notes()).toEqual(isLifted)
  await visit(page, '/?sort=name')
  await page.getByLabel('Sort By').selectOption('popular')
  await expect.poll(notes).toEqual(isLifted)
  await page.clock.setFixedTime(Date.now() + 40 * 86_400_000)
  await page.goto('/')
  await expect(cards(page).getByText('Added this month')).toHaveCount(0)
})
