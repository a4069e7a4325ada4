/** Alternatives to an agent: from its page and from a search, by keyboard, on a phone, and without JavaScript. */
import type { Page } from 'playwright/test'
import { agentPath, alternativesPath } from '#site/domain/addresses.ts'
import { allAlternatives, alternativesTitle, compareWith } from '#site/features/agent/alternatives-texts.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { DEEP } from '#site/tests/support/browser/forms.ts'
import type { TestCatalogue } from '#site/tests/support/browser/test-catalogue.ts'
import { visit } from '#site/tests/support/browser/visit.ts'
import { featuredAgent } from '#site/tests/support/screens/scenes.ts'

const title = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name: alternativesTitle(name) })

async function aPick(catalogue: TestCatalogue): Promise<{ id: string; name: string }> {
  const path = await featuredAgent(catalogue)
  const { agents } = await catalogue.agents('limit=100')
  const pick = agents.find(({ id }) => agentPath(id) === path)
  if (!pick) throw new Error(`${path} is not in the list.`)
  return pick
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test(
    'by keyboard from the page of an agent to two of them side by side',
    DEEP,
    async ({ page, catalogue }) => {
      const { id, name } = await aPick(catalogue)
      await visit(page, agentPath(id))
      await page.getByRole('link', { name: allAlternatives(name) }).focus()
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
      await lines.first().getByRole('heading').getByRole('link').focus()
      await page.keyboard.press('Tab')
      await expect(lines.first().getByRole('link', { name: `${compareWith(name)}: ${first}` })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(`/compare\\?ids=${id}\\.[a-z0-9]{15}$`))
      for (const compared of [name, first ?? ''])
        await expect(page.getByRole('main').getByText(compared, { exact: true }).first()).toBeAttached()
    },
  )
})

test('a search for what is like an agent leads to all that are', async ({ page, catalogue }) => {
  const { id, name } = await aPick(catalogue)
  await visit(page, `/?search=${encodeURIComponent(`${name} alternative`)}`)
  const link = page.getByRole('main').getByRole('link', { name: allAlternatives(name) })
  await expect(link).toBeVisible()
  const search = page.getByRole('searchbox').first()
  await search.fill(name)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/?search=${encodeURIComponent(name).replaceAll('%20', '+')}`)
  await expect(link).toHaveCount(0)
  await page.goBack()
  await link.click()
  await expect(page).toHaveURL(alternativesPath(id))
  await expect(title(page, name)).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the search, the page of an agent and that of its alternatives lead on', async ({
    page,
    catalogue,
  }) => {
    const { id, name } = await aPick(catalogue)
    await page.goto(`/?search=${encodeURIComponent(`like ${name}`)}`)
    await page
      .getByRole('main')
      .getByRole('link', { name: allAlternatives(name) })
      .click()
    await expect(title(page, name)).toBeVisible()
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name }).click()
    await expect(page).toHaveURL(agentPath(id))
    await page.getByRole('link', { name: allAlternatives(name) }).click()
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${compareWith(name)}: `) })
      .first()
      .click()
    await expect(page).toHaveURL(new RegExp(`/compare\\?ids=${id}\\.`))
    await expect(page.getByRole('table')).toBeVisible()
  })
})
