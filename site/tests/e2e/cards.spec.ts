/** A card has one markup: its facts fit on a line, and the list view shows the same markup as lines. */
import type { Locator } from 'playwright/test'
import { viewDetailsOf } from '#site/domain/texts/card.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { cardOf, seenFacts } from '#site/tests/support/browser/search-steps.ts'
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
