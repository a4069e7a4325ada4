/** An agent's page in depth: what is missing, images, and alternatives. */

import { alternativesPath } from '#site/domain/addresses.ts'
import { AGENT_FIELDS } from '#site/domain/submission/agent-fields.ts'
import * as texts from '#site/domain/texts/agent.ts'
import { compareWithSelected } from '#site/features/agent/alternatives-texts.ts'
import { uploadImage } from '#site/tests/support/api/uploading.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { holdFiles } from '#site/tests/support/browser/compare-steps.ts'
import { visit } from '#site/tests/support/browser/visit.ts'
import { noisyJpeg } from '#site/tests/support/samples/image-bytes.ts'
import { BROKEN_PICTURE, SCREENSHOTS, servePictures } from '#site/tests/support/samples/screenshots.ts'
import { featured } from '#site/tests/support/screens/scenes.ts'

test.describe('agent', () => {
  test.beforeEach(({ page }) => servePictures(page))

  test.describe('in another part of the world', () => {
    test.use({ locale: 'de-DE', timezoneId: 'Asia/Tokyo' })

    test("dates have the visitor's format and time zone", async ({ page, catalogue }) => {
      const picture = { name: 'One Shot', previewImages: SCREENSHOTS.slice(0, 1) }
      const { id } = await catalogue.addAgent({ ...picture, created: '2026-03-09 20:00:00.000Z' })
      await visit(page, `/agent/${id}`)
      await expect(page.getByRole('region', { name: texts.AGENT_DETAILS })).toContainText('10.3.2026')
      await expect(page.getByAltText('One Shot: main view')).toBeVisible()
      await expect(page.getByText(texts.MORE_SCREENSHOTS)).toHaveCount(0)
    })
  })

  test("an image that can't be loaded is replaced by the placeholder", async ({ page, catalogue }) => {
    const { id } = await catalogue.addAgent({
      previewImages: [BROKEN_PICTURE, SCREENSHOTS[0], BROKEN_PICTURE],
    })
    await visit(page, `/agent/${id}`)
    const pictures = page.locator('.agent-pictures').getByRole('img')
    await expect(pictures.first()).toHaveAttribute('src', '/placeholder.svg')
    await pictures.last().scrollIntoViewIfNeeded()
    await expect(pictures.last()).toHaveAttribute('src', '/placeholder.svg')
    await expect(pictures.nth(1)).toHaveAttribute('src', SCREENSHOTS[0] ?? '')
  })

  test("an agent's page omits missing facts", async ({ page, catalogue }) => {
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
})

test('alternatives are filtered, and at most three are selected for comparison', async ({
  page,
  catalogue,
}) => {
  const { id, name } = await featured(catalogue)
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
  await expect(page.getByRole('button', { name: compareWithSelected(3) })).toBeInViewport()
})

for (const { width, height, main } of [
  { width: 360, height: 740, main: 480 },
  { width: 1280, height: 800, main: 960 },
]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor: 1 })

    test('page, lists, and lightbox load the image width that fits', async ({ page, catalogue, site }) => {
      const first = await uploadImage(site, await noisyJpeg(1800, 1100))
      const second = await uploadImage(site, await noisyJpeg(700, 900))
      const previewImages = [first.path, second.path]
      const { id, previewSizes } = await catalogue.addAgent({ name: 'Uploaded', previewImages })
      expect(previewSizes).toEqual([
        { width: 1600, height: 978 },
        { width: 700, height: 900 },
      ])
      const loaded: string[] = []
      page.on('response', (response) => {
        const { pathname } = new URL(response.url())
        if (pathname.startsWith('/objects/')) loaded.push(`${pathname} ${response.status()}`)
      })
      await visit(page, `/agent/${id}`)
      await expect.poll(() => loaded).toContain(`${first.path}/${main} 200`)
      await page.getByAltText('Uploaded: screenshot 2').scrollIntoViewIfNeeded()
      await expect.poll(() => loaded).toContain(`${second.path}/480 200`)
      expect(loaded.filter((one) => one.startsWith(first.path))).toEqual([`${first.path}/${main} 200`])
      await page.getByRole('link', { name: 'Uploaded: main view' }).click()
      const shown = page.getByRole('dialog').getByRole('img')
      await expect(shown).toHaveAttribute('width', '1600')
      await expect(shown).toHaveAttribute('height', '978')
      await expect.poll(() => shown.evaluate((one: HTMLImageElement) => one.complete)).toBe(true)
      await page.keyboard.press('Escape')
      loaded.length = 0
      await catalogue.shows('/added-today', `/agent/${id}`)
      await visit(page, '/added-today')
      await expect.poll(() => loaded).toContain(`${first.path}/480 200`)
    })
  })
}

test('nothing moves when an image loads', async ({ page, catalogue, site }) => {
  const { path } = await uploadImage(site, await noisyJpeg(900, 1200))
  await catalogue.addAgent({ name: 'Still as well' })
  const { id } = await catalogue.addAgent({ name: 'Still', previewImages: [path] })
  const release = await holdFiles(page, /objects\/uploads/)
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`/agent/${id}`, { waitUntil: 'domcontentloaded' })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const image = page.getByAltText('Still: main view')
  const below = page.getByRole('heading', { name: texts.SIMILAR_AGENTS })
  const places = async () => [await image.boundingBox(), await below.boundingBox()]
  const before = await places()
  expect(before[1]?.y).toBeGreaterThan(before[0]?.y ?? Number.POSITIVE_INFINITY)
  release()
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  expect(await places()).toEqual(before)
})
