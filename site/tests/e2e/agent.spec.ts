/** The content of an agent's page, with and without optional parts. */
import type { Page } from 'playwright/test'
import { QUALITIES_TITLE } from '#site/domain/qualities.ts'
import { AGENT_FIELDS } from '#site/domain/submission/agent-fields.ts'
import * as texts from '#site/domain/texts/agent.ts'
import { upvotesNoun } from '#site/domain/texts/card.ts'
import { callApi, signUp } from '#site/tests/support/api/people.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { button } from '#site/tests/support/browser/forms.ts'
import { layoutShifts, touch, visit } from '#site/tests/support/browser/visit.ts'
import { SCREENSHOTS, servePictures } from '#site/tests/support/samples/screenshots.ts'
import { featuredAgent } from '#site/tests/support/screens/scenes.ts'

test.beforeEach(({ page }) => servePictures(page))

test("an agent's page shows all its facts", async ({ page, catalogue }) => {
  const [category] = await catalogue.read<{ id: string; name: string }[]>('/api/categories')
  const { id } = await catalogue.addAgent({
    name: 'Full Desk',
    description: 'Reads the inbox and drafts replies.\n\nA person approves each one.',
    websiteUrl: 'https://full-desk.example/start',
    category: category?.id,
    pricingModel: 'enterprise',
    featured: true,
    created: '2026-03-09 12:00:00.000Z',
    submittedBy: 'Leila Brandvold',
    tags: ['mail', 'drafting'],
    previewImages: SCREENSHOTS,
    xAccount: 'full_desk',
    githubUrl: 'https://github.com/example/full-desk',
  })
  await visit(page, `/agent/${id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: texts.BACK_TO_BROWSE })).toHaveAttribute('href', '/')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Full Desk')
  await expect(main.getByAltText('Full Desk: main view')).toHaveAttribute('src', SCREENSHOTS[0] ?? '')
  const header = main.locator('header')
  await expect(header).toContainText('Enterprise')
  await expect(header).toContainText('Featured')
  await expect(header).toContainText('0 upvotes')
  await expect(main.getByRole('button')).toHaveText(['Upvote', 'Save', 'Compare', 'Share', 'Like'], {
    useInnerText: true,
  })
  const website = main.getByRole('link', { name: 'Visit Full Desk' })
  await expect(website).toHaveAttribute('href', 'https://full-desk.example/start')
  await expect(website).toHaveAttribute('target', '_blank')
  await expect(main.getByText('Reads the inbox and drafts replies.')).toBeVisible()
  await expect(main.getByText('A person approves each one.')).toBeVisible()
  await expect(main.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText([
    'mail',
    'drafting',
  ])
  await expect(main.getByRole('region', { name: texts.MORE_SCREENSHOTS }).getByRole('img')).toHaveCount(3)
  const details = main.getByRole('region', { name: texts.AGENT_DETAILS })
  await expect(details.getByRole('term')).toHaveText([
    'Category',
    'Pricing',
    QUALITIES_TITLE,
    'Added',
    'Last changed',
    texts.SUBMITTED_BY,
    AGENT_FIELDS.websiteUrl.label,
    'X',
    'GitHub',
  ])
  await expect(details.getByRole('definition')).toHaveText([
    category?.name ?? '',
    'Enterprise',
    'Open source, Enterprise',
    '3/9/2026',
    new Date().toLocaleDateString('en-US'),
    'Leila Brandvold',
    'full-desk.example',
    '@full_desk',
    'example/full-desk',
  ])
})

test("an agent's page shows its place in its category by upvotes", async ({ page, site, catalogue }) => {
  const { id: category } = await catalogue.addCategory({ name: 'Roofing', slug: 'roofing' })
  const [first, second] = [await catalogue.addAgent({ category }), await catalogue.addAgent({ category })]
  const { token } = await signUp(site, 'voter')
  await callApi(site, `POST /api/agents/${second.id}/upvote`, { token })
  const path = `/agent/${second.id}`
  await catalogue.shows(path, '1st of 2')
  await catalogue.addAgent({ category })
  await catalogue.shows(path, '1st of 3')
  await visit(page, path)
  const cell = page.locator('dl > div').filter({ hasText: 'Rank' })
  await expect(cell).toHaveText('Rank1st of 3 by upvotes')
  await visit(page, `/agent/${first.id}`)
  await expect(cell).toHaveCount(0)
})

test("an agent's facts and actions stay in view beside its images, and a long name wraps", async ({
  page,
  catalogue,
}) => {
  const name = 'Correspondence Desk for the Whole Department of Records'
  const { id } = await catalogue.addAgent({ name, previewImages: SCREENSHOTS })
  await page.setViewportSize({ width: 1280, height: 800 })
  await visit(page, `/agent/${id}`)
  const website = page.getByRole('link', { name: `Visit ${name}` })
  const isCut = (link: Element) =>
    link.scrollWidth > link.clientWidth || link.scrollHeight > link.clientHeight
  expect(await website.evaluate(isCut)).toBe(false)
  expect((await website.boundingBox())?.height).toBeGreaterThan(44)
  const [image, text] = [page.getByAltText(`${name}: main view`), page.locator('.lead')]
  const [above, below] = [await text.boundingBox(), await image.boundingBox()]
  expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeLessThan(60)
  await page.getByAltText(`${name}: screenshot 4`).scrollIntoViewIfNeeded()
  await expect(website).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('region', { name: texts.AGENT_DETAILS })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1366, height: 650 })
  await expect(website).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 360, height: 740 })
  const [left, right] = [await website.boundingBox(), await button(page, 'Upvote').boundingBox()]
  expect(right).toEqual({ ...left, x: (left?.x ?? 0) + (left?.width ?? 0) + 8 })
  expect(right?.x).toBe(184)
})

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
])
  test(`nothing moves when islands start at ${viewport.width} px`, async ({ page, catalogue, site }) => {
    await site.settled()
    await page.setViewportSize(viewport)
    for (const path of [await featuredAgent(catalogue), '/']) {
      await visit(page, path)
      await touch(page)
      await page.evaluate(() => {
        for (const island of document.querySelectorAll('astro-island'))
          island.dispatchEvent(new Event('touchstart'))
      })
      await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
      expect(await layoutShifts(page), path).toEqual([])
    }
  })

test('similar agents are the three with most in common, then with more upvotes', async ({
  page,
  site,
  catalogue,
}) => {
  const description = 'It is what it is.'
  const tags = ['thatching', 'rushes', 'ridges', 'eaves']
  const less = { description, tags: tags.slice(2) }
  await catalogue.addAgent({ name: 'Fewer Votes', ...less })
  const third = await catalogue.addAgent({ name: 'More Votes', ...less })
  const { token } = await signUp(site, 'voter')
  expect((await callApi(site, `POST /api/agents/${third.id}/upvote`, { token })).status).toBe(200)
  const second = await catalogue.addAgent({ name: 'Most Of It', description, tags: tags.slice(1) })
  const first = await catalogue.addAgent({ name: 'All Of It', description, tags })
  const { id } = await catalogue.addAgent({ name: 'Thatcher', description, tags })
  await visit(page, `/agent/${id}`)
  const similar = page.getByRole('region', { name: texts.SIMILAR_AGENTS }).getByRole('listitem')
  await expect(similar.getByRole('link')).toHaveText([first.name, second.name, third.name])
  await expect(similar.getByRole('heading')).toHaveText([first.name, second.name, third.name])
  const shown = [first, second, { ...third, upvotes: 1 }]
  for (const [place, other] of shown.entries()) {
    const item = similar.nth(place)
    await expect(item.getByRole('link')).toHaveAttribute('href', `/agent/${other.id}`)
    await expect(item).toContainText(`${other.upvotes} ${upvotesNoun(other.upvotes)}`)
    await expect(item).toContainText(description)
    await expect(item.locator('img')).toBeVisible()
  }
})

const dialog = (page: Page) => page.getByRole('dialog', { name: texts.MORE_SCREENSHOTS })
const screenshot = (page: Page, number: number) =>
  page.getByRole('link', { name: `Gallery: screenshot ${number}` })

test.describe('the lightbox', () => {
  test.beforeEach(async ({ page, catalogue }) => {
    const { id } = await catalogue.addAgent({ name: 'Gallery', previewImages: SCREENSHOTS })
    await visit(page, `/agent/${id}`)
    await screenshot(page, 2).scrollIntoViewIfNeeded()
  })

  test('the lightbox is used by keyboard and pointer, and returns the focus', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await screenshot(page, 3).focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('img')).toHaveAttribute('src', SCREENSHOTS[2] ?? '')
    await expect(dialog(page)).toContainText('3 of 4')
    await page.keyboard.press('ArrowRight')
    await expect(dialog(page)).toContainText('4 of 4')
    await page.keyboard.press('ArrowRight')
    await expect(dialog(page)).toContainText('1 of 4')
    await expect(dialog(page).getByRole('img')).toHaveAttribute('src', SCREENSHOTS[0] ?? '')
    await page.keyboard.press('ArrowLeft')
    await expect(dialog(page).getByRole('img')).toHaveAttribute('src', SCREENSHOTS[3] ?? '')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(screenshot(page, 3)).toBeFocused()

    await screenshot(page, 2).click()
    await dialog(page).getByRole('button', { name: 'Next screenshot' }).click()
    await expect(dialog(page)).toContainText('3 of 4')
    await dialog(page).getByRole('button', { name: 'Previous screenshot' }).click()
    await expect(dialog(page)).toContainText('2 of 4')
    await dialog(page).getByRole('button', { name: 'Close screenshots' }).click()
    await expect(dialog(page)).toBeHidden()
    await screenshot(page, 2).click()
    await expect(dialog(page)).toContainText('2 of 4')
    await page.mouse.click(3, 3)
    await expect(dialog(page)).toBeHidden()
  })

  test('the main image opens the lightbox and gets the focus back', async ({ page }) => {
    const main = page.getByRole('link', { name: 'Gallery: main view' })
    await main.focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toContainText('1 of 4')
    await expect(dialog(page).getByRole('img')).toHaveAttribute('src', SCREENSHOTS[0] ?? '')
    await page.keyboard.press('ArrowRight')
    await expect(dialog(page).getByRole('img')).toHaveAttribute('src', SCREENSHOTS[1] ?? '')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(main).toBeFocused()
  })

  test('the lightbox keeps the focus inside', async ({ page }) => {
    await screenshot(page, 2).click()
    await expect(dialog(page)).toBeVisible()
    for (let stop = 0; stop < 6; stop += 1) {
      await page.keyboard.press('Tab')
      // Between two cycles, the focus may be on the browser's own controls, but never on the page behind.
      await expect(page.locator(':focus:not(dialog, dialog *, body)')).toHaveCount(0)
    }
  })
})
