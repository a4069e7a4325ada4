/** Alternatives to an agent: from its page and from a search, by keyboard, on a phone, and without JavaScript. */
import type { Page } from 'playwright/test'
import { agentPath, alternativesPath } from '#site/domain/addresses.ts'
import * as texts from '#site/features/agent/alternatives-texts.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { visit } from '#site/tests/support/browser/visit.ts'
import { featured } from '#site/tests/support/screens/scenes.ts'

const title = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name: texts.alternativesTitle(name) })

test("a search for an agent's name or alternatives links to all of them", async ({ page, catalogue }) => {
  const { id, name } = await featured(catalogue)
  await visit(page, `/?search=${encodeURIComponent(`${name} alternative`)}`)
  const link = page.getByRole('main').getByRole('link', { name: texts.allAlternatives(name) })
  await expect(link).toBeVisible()
  const search = page.getByRole('searchbox').first()
  await search.fill(name)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/?search=${encodeURIComponent(name).replaceAll('%20', '+')}`)
  await link.click()
  await expect(page).toHaveURL(alternativesPath(id))
  await expect(title(page, name)).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('alternatives are found and compared without JavaScript', async ({ page, catalogue }) => {
    const { id, name } = await featured(catalogue)
    await page.goto(`/?search=${encodeURIComponent(`like ${name}`)}`)
    await page
      .getByRole('main')
      .getByRole('link', { name: texts.allAlternatives(name) })
      .click()
    await expect(title(page, name)).toBeVisible()
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name }).click()
    await expect(page).toHaveURL(agentPath(id))
    await page.getByRole('link', { name: texts.allAlternatives(name) }).click()
    await page.getByRole('main').getByRole('checkbox').first().check()
    await page.getByRole('button', { name: texts.COMPARE_SELECTED }).click()
    await expect(page).toHaveURL(new RegExp(`/compare\\?ids=${id}&ids=`))
    await expect(page.getByRole('table')).toBeVisible()
  })
})
