/** An agent's page in print, and with forced colors. */
import type { Page } from 'playwright/test'
import { AGENT_DETAILS, BACK_TO_BROWSE, SIMILAR_AGENTS } from '#site/domain/texts/agent.ts'
import { FILTERS } from '#site/domain/texts/browse.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { button } from '#site/tests/support/browser/forms.ts'
import { signIn } from '#site/tests/support/browser/signed-in.ts'
import { visit } from '#site/tests/support/browser/visit.ts'

const WEBSITE = 'https://full-desk.example/start?from=roster'
/** An A4 page at 96 dpi. */
const SHEET = { width: 794, height: 1123 }

const style = (page: Page, selector: string, property: string, pseudo?: string) =>
  page
    .locator(selector)
    .first()
    .evaluate(
      (element, { property, pseudo }) => getComputedStyle(element, pseudo).getPropertyValue(property),
      { property, pseudo },
    )

test('a printed page is black on white with its URL', async ({ page, catalogue }) => {
  await page.setViewportSize(SHEET)
  const [category] = await catalogue.read<{ id: string }[]>('/api/categories')
  const { id } = await catalogue.addAgent({
    name: 'Full Desk',
    websiteUrl: WEBSITE,
    category: category?.id,
    tags: ['mail'],
  })
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await visit(page, `/agent/${id}`)
  const main = page.getByRole('main')
  expect(await style(page, 'html', 'background-color')).toBe('rgb(255, 255, 255)')
  expect(await style(page, 'h1', 'color')).toBe('rgb(0, 0, 0)')
  expect(await style(page, '.actions > a', 'content', '::after')).toBe(`"${WEBSITE}"`)
  for (const hidden of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('link', { name: BACK_TO_BROWSE }),
    page.getByRole('button'),
  ])
    await expect(hidden).toHaveCount(0)
  const details = await main.getByRole('region', { name: AGENT_DETAILS }).boundingBox()
  const name = await main.getByRole('heading', { level: 1 }).boundingBox()
  expect(details?.x).toBeGreaterThan(SHEET.width / 2)
  expect(details?.y).toBeLessThan((name?.y ?? 0) + 150)
  const similar = await main.getByRole('region', { name: SIMILAR_AGENTS }).getByRole('listitem').all()
  const places = await Promise.all(similar.map((item) => item.boundingBox()))
  expect(places).toHaveLength(3)
  expect(new Set(places.map((place) => place?.x)).size, 'one column').toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(SHEET.width)
})

test('a printed list has no filters and no buttons', async ({ page }) => {
  await visit(page, '/?category=coding')
  const sidebar = page.getByRole('complementary', { name: FILTERS })
  const more = page.getByRole('button', { name: /^Load More/ })
  await expect(sidebar).toBeVisible()
  await expect(more).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(sidebar).toBeHidden()
  await expect(more).toBeHidden()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  const cards = await page.getByRole('main').getByRole('article').all()
  expect(cards.length).toBeGreaterThan(0)
})

test('with forced colors, buttons have a border, and pressed ones a thicker one', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const [agent] = await (await page.request.get('/api/agents/featured')).json()
  await signIn(page)
  await visit(page, `/agent/${agent.id}`)
  for (const edged of ['.actions > a', '[data-vote]', '.act', '.tag'])
    expect(await style(page, edged, 'border-top-width'), edged).toBe('1px')
  await button(page, 'Like').click()
  await expect(button(page, 'Liked')).toHaveAttribute('aria-pressed', 'true')
  expect(await style(page, '.act[aria-pressed="true"]', 'border-top-width')).toBe('3px')
  await page.goto('/')
  expect(await style(page, '.dots', 'visibility')).toBe('hidden')
  await page.goto('/added-today')
  expect(await style(page, '[aria-current="page"] > span', 'text-decoration-line')).toBe('underline')
})
