/** The content of an agent's page, with and without optional parts. */
import { AGENT_FIELDS } from '#site/domain/submission/agent-fields.ts'
import * as texts from '#site/domain/texts/agent.ts'
import { ALL_AGENTS } from '#site/domain/texts/browse.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { visit } from '#site/tests/support/browser/visit.ts'
import { BROKEN_PICTURE, SCREENSHOTS, servePictures } from '#site/tests/support/samples/screenshots.ts'

test.beforeEach(({ page }) => servePictures(page))

test.describe('in another part of the world', () => {
  test.use({ locale: 'de-DE', timezoneId: 'Asia/Tokyo' })

  test('says dates in the form and time zone of the visitor; one picture is no further screenshot', async ({
    page,
    catalogue,
  }) => {
    const picture = { name: 'One Shot', previewImages: SCREENSHOTS.slice(0, 1) }
    const { id } = await catalogue.addAgent({ ...picture, created: '2026-03-09 20:00:00.000Z' })
    await visit(page, `/agent/${id}`)
    await expect(page.getByRole('region', { name: texts.AGENT_DETAILS })).toContainText('10.3.2026')
    await expect(page.getByAltText('One Shot: main view')).toBeVisible()
    await expect(page.getByText(texts.MORE_SCREENSHOTS)).toHaveCount(0)
  })
})

test('a picture that cannot be loaded gives way to the placeholder', async ({ page, catalogue }) => {
  const { id } = await catalogue.addAgent({ previewImages: [BROKEN_PICTURE, SCREENSHOTS[0], BROKEN_PICTURE] })
  await visit(page, `/agent/${id}`)
  const pictures = page.locator('.agent-pictures').getByRole('img')
  await expect(pictures.first()).toHaveAttribute('src', '/placeholder.svg')
  await pictures.last().scrollIntoViewIfNeeded()
  await expect(pictures.last()).toHaveAttribute('src', '/placeholder.svg')
  await expect(pictures.nth(1)).toHaveAttribute('src', SCREENSHOTS[0] ?? '')
})

test('leaves out what is not there', async ({ page, catalogue }) => {
  const { id } = await catalogue.addAgent({
    name: 'Plain Helper',
    description: 'It is what it is.',
    pricingModel: 'paid',
  })
  await visit(page, `/agent/${id}`)
  const main = page.getByRole('main')
  await expect(main.getByAltText('Plain Helper: main view')).toHaveAttribute('src', /^data:image\/svg\+xml/)
  await expect(main.getByText('Featured')).toHaveCount(0)
  await expect(main.getByRole('list', { name: 'Tags' })).toHaveCount(0)
  await expect(main.getByText(texts.MORE_SCREENSHOTS)).toHaveCount(0)
  await expect(main.getByText(texts.SIMILAR_AGENTS)).toHaveCount(0)
  const details = main.getByRole('region', { name: texts.AGENT_DETAILS })
  await expect(details.getByRole('term')).toHaveText([
    'Category',
    'Pricing',
    'Added',
    AGENT_FIELDS.websiteUrl.label,
  ])
  await expect(details.getByRole('definition').first()).toHaveText(texts.UNCATEGORIZED)
})

test('Back to Browse leads to the list as it was left, and home from elsewhere', async ({ page }) => {
  await visit(page, '/?pricing=free&sort=name')
  await page.getByRole('button', { name: /^Load More/ }).click()
  await expect(page).toHaveURL('/?pricing=free&sort=name&page=2')
  await page.getByRole('region', { name: ALL_AGENTS }).getByRole('article').nth(14).getByRole('link').click()
  await expect(page).toHaveURL(/\/agent\//)
  const { pathname } = new URL(page.url())
  await page.getByRole('link', { name: texts.BACK_TO_BROWSE }).click()
  await expect(page).toHaveURL('/?pricing=free&sort=name&page=2')
  await page.goto('/added-today')
  await page.goto(pathname)
  await page.getByRole('link', { name: texts.BACK_TO_BROWSE }).click()
  await expect(page).toHaveURL('/')
})
