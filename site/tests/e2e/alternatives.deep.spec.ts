/** Alternatives to an agent: from its page and from a search, by keyboard, on a phone, and without JavaScript. */
import type { Page } from 'playwright/test'
import { agentPath, alternativesPath } from '#site/domain/addresses.ts'
import * as texts from '#site/features/agent/alternatives-texts.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import type { TestCatalogue } from '#site/tests/support/browser/test-catalogue.ts'
import { visit } from '#site/tests/support/browser/visit.ts'
import { featuredAgent } from '#site/tests/support/screens/scenes.ts'

const title = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name: texts.alternativesTitle(name) })

async function aPick(catalogue: TestCatalogue): Promise<{ id: string; name: string }> {
  const path = await featuredAgent(catalogue)
  const { agents } = await catalogue.agents('limit=100')
  const pick = agents.find(({ id }) => agentPath(id) === path)
  if (!pick) throw new Error(`${path} is not in the list.`)
  return pick
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('by keyboard from the page of an agent to two of them side by side', async ({ page, catalogue }) => {
    const { id, name } = await aPick(catalogue)
    await visit(page, agentPath(id))
    await page.getByRole('link', { name: texts.allAlternatives(name) }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(alternativesPath(id))
    await expect(title(page, name)).toBeVisible()
    const lines = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') })
    await expect(lines).not.toHaveCount(0)
    const first = await lines.first().getByRole('heading').getByRole('link').textContent()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    const box = lines.first().getByRole('checkbox', { name: texts.compareToo(first ?? '', name) })
    await box.focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await expect(lines.first().getByRole('heading').getByRole('link')).toBeFocused()
    await page.getByRole('button', { name: texts.compareWithSelected(1) }).press('Enter')
    await expect(page).toHaveURL(new RegExp(`/compare\\?ids=${id}(\\.|&ids=)[a-z0-9]{15}$`))
    for (const compared of [name, first ?? ''])
      await expect(page.getByRole('main').getByText(compared, { exact: true }).first()).toBeAttached()
  })
})

test('a choice leaves those it is about, and no more are selected than can be compared', async ({
  page,
  catalogue,
}) => {
  const { id, name } = await aPick(catalogue)
  await visit(page, alternativesPath(id))
  const lines = page.getByRole('main').locator('ol > li.alt')
  const choice = page.getByRole('radio').nth(1)
  const count = Number(/\d+$/.exec((await choice.locator('xpath=..').textContent())?.trim() ?? '')?.[0])
  await choice.check({ force: true })
  await expect(lines.filter({ visible: true })).toHaveCount(count)
  await page.getByRole('radio').first().check({ force: true })
  const boxes = page.getByRole('checkbox', { name: new RegExp(`with ${name}$`) })
  for (const place of [0, 1, 2]) await boxes.nth(place).check()
  await expect(boxes.nth(3)).toBeDisabled()
  await expect(page.getByRole('button', { name: texts.compareWithSelected(3) })).toBeInViewport()
})
