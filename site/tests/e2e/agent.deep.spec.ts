/** An agent's page in depth: what is missing, images, and alternatives. */
import { alternativesPath } from '#site/domain/addresses.ts'
import { AGENT_FIELDS } from '#site/domain/submission/agent-fields.ts'
import * as texts from '#site/domain/texts/agent.ts'
import { upvotesNoun } from '#site/domain/texts/card.ts'
import { compareWithSelected } from '#site/features/agent/alternatives-texts.ts'
import { callApi, signUp } from '#site/tests/support/api/people.ts'
import { uploadImage } from '#site/tests/support/api/uploading.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { holdFiles } from '#site/tests/support/browser/compare-steps.ts'
import { button } from '#site/tests/support/browser/forms.ts'
import { layoutShifts, touch, visit } from '#site/tests/support/browser/visit.ts'
import { noisyJpeg } from '#site/tests/support/samples/image-bytes.ts'
import { BROKEN_PICTURE, SCREENSHOTS, servePictures } from '#site/tests/support/samples/screenshots.ts'
import { featured, featuredAgent } from '#site/tests/support/screens/scenes.ts'

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
