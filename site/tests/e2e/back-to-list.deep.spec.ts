/** The way back to every kind of list, and after a detour. */
import { alternativesPath } from '#site/domain/addresses.ts'
import { BACK_TO_BROWSE } from '#site/domain/texts/agent.ts'
import { back, expectWayBack, openLast } from '#site/tests/support/browser/back-steps.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { button, PHONE } from '#site/tests/support/browser/forms.ts'
import { restingScroll, visit } from '#site/tests/support/browser/visit.ts'
import { featured, featuredAgent } from '#site/tests/support/screens/scenes.ts'

test('Back leads to any kind of list, at its place, by keyboard at 360 px', async ({ page, catalogue }) => {
  await page.setViewportSize(PHONE)
  const { id, name } = await featured(catalogue)
  await visit(page, `/agent/${id}`)
  await button(page, 'Save').click()
  const lists = {
    '/?search=code': 'search results',
    '/tag/mcp': 'mcp',
    '/added-today': 'Added Today',
    '/saved': 'Saved',
    [alternativesPath(id)]: `Alternatives to ${name}`,
  }
  for (const [path, list] of Object.entries(lists)) await expectWayBack(page, path, list)
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
