/** The content of an agent's page, with and without optional parts. */
import type { Page } from 'playwright/test'
import { QUALITIES_TITLE } from '#site/domain/qualities.ts'
import { AGENT_FIELDS } from '#site/domain/submission/agent-fields.ts'
import * as texts from '#site/domain/texts/agent.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { visit } from '#site/tests/support/browser/visit.ts'
import { SCREENSHOTS, servePictures } from '#site/tests/support/samples/screenshots.ts'

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

const dialog = (page: Page) => page.getByRole('dialog', { name: texts.MORE_SCREENSHOTS })
const screenshot = (page: Page, number: number) =>
  page.getByRole('link', { name: `Gallery: screenshot ${number}` })

test('the lightbox is used by keyboard and pointer, and returns the focus', async ({ page, catalogue }) => {
  const { id } = await catalogue.addAgent({ name: 'Gallery', previewImages: SCREENSHOTS })
  await visit(page, `/agent/${id}`)
  await screenshot(page, 2).scrollIntoViewIfNeeded()
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
