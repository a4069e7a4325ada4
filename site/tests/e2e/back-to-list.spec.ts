/** The link at the top of an agent's page leads back to the list from which it was opened, at its place. */
import type { Page } from 'playwright/test'
import { alternativesPath } from '#site/domain/addresses.ts'
import { BACK_TO_BROWSE } from '#site/domain/texts/agent.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { button, PHONE, tabAndPress } from '#site/tests/support/browser/forms.ts'
import { restingScroll, visit } from '#site/tests/support/browser/visit.ts'
import { featured, featuredAgent } from '#site/tests/support/screens/scenes.ts'

const back = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Back to / })

/** Opens the last agent of the page by keyboard, and returns where the list was scrolled to. */
async function openLast(page: Page): Promise<number> {
  await page.getByRole('main').locator('a[href^="/agent/"]:not([href*="alternatives"])').last().focus()
  const place = await restingScroll(page)
  await page.keyboard.press('Enter')
  await expect(back(page)).toBeVisible()
  return place
}

test('Back leads to the list an agent was opened from, at its place, by keyboard at 360 px', async ({
  page,
  catalogue,
}) => {
  await page.setViewportSize(PHONE)
  const { id, name } = await featured(catalogue)
  await visit(page, `/agent/${id}`)
  await expect(back(page)).toHaveText(BACK_TO_BROWSE)
  await button(page, 'Save').click()
  const lists = {
    '/?pricing=free&sort=name&page=2': 'Browse',
    '/?search=code': 'search results',
    '/category/coding': 'Coding',
    '/tag/mcp': 'mcp',
    '/added-today': 'Added Today',
    '/saved': 'Saved',
    [alternativesPath(id)]: `Alternatives to ${name}`,
  }
  for (const [path, list] of Object.entries(lists)) {
    await visit(page, path)
    const place = await openLast(page)
    await expect(back(page)).toHaveText(new RegExp(`^Back to ${list}$`, 'i'))
    await tabAndPress(page, back(page))
    await expect(page).toHaveURL(path)
    await expect.poll(() => restingScroll(page)).toBe(place)
  }
})

test('Back leads to the list after a detour, and to the home page without one', async ({
  page,
  catalogue,
}) => {
  await visit(page, '/category/coding')
  const place = await openLast(page)
  await openLast(page)
  await expect(back(page)).toHaveText('Back to Coding')
  await back(page).click()
  await expect(page).toHaveURL('/category/coding')
  expect(await restingScroll(page)).toBe(place)
  await page.goto(await featuredAgent(catalogue))
  await expect(back(page)).toHaveAttribute('href', '/')
  await visit(page, '/no/such/lang-graph')
  await openLast(page)
  await expect(back(page)).toHaveText(BACK_TO_BROWSE)
  await back(page).click()
  await expect(page).toHaveURL('/')
})
