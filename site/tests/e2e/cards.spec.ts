/** A card has one markup: its facts fit on a line, and the list view shows the same markup as lines. */
import type { Locator } from 'playwright/test'
import { viewDetailsOf } from '#site/domain/texts/card.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { cardOf, cards, seenFacts } from '#site/tests/support/browser/search-steps.ts'
import { touch, visit } from '#site/tests/support/browser/visit.ts'

const TAGS = ['alpha-tag', 'zygomorphic', 'oss', 'self-hosted']

const facts = (card: Locator) => card.locator('.facts-line > *')

test('a card shows price and one quality, and highlights search terms', async ({ page, catalogue }) => {
  const { name } = await catalogue.addAgent({ name: 'Hosted Zygote', pricingModel: 'freemium', tags: TAGS })
  const card = cardOf(page, name)
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 780 })
    await visit(page, '/?search=zygote')
    await expect(facts(card)).toHaveText(['Freemium', 'Open source'])
    expect(await seenFacts(card)).toEqual(['Freemium', 'Open source'])
  }
  await visit(page, '/?search=zygomorphic')
  await expect(facts(card)).toHaveText(['zygomorphic', 'Freemium', 'Open source'])
  await expect(facts(card).first().locator('mark')).toHaveText('zygomorphic')
  await visit(page, '/?search=hosted+zygote')
  await expect(facts(card)).toHaveText(['Self-hosted', 'Freemium', 'Open source'])
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

test('Tab moves through the link and buttons of a card, and the link covers it', async ({
  page,
  catalogue,
}) => {
  const { name } = await catalogue.addAgent({ name: 'Keyboard Sample' })
  await visit(page, '/?search=keyboard+sample')
  await touch(page)
  const card = cardOf(page, name)
  const link = card.getByRole('link', { name: viewDetailsOf(name) })
  await link.focus()
  await page.keyboard.press('Tab')
  await expect(card.getByRole('button', { name: `Like ${name}` })).toBeFocused()
  await card.locator('.acard-text').click({ force: true })
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})
