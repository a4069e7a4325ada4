/** Uploaded images on pages: each browser loads the width that fits, and nothing moves when the image loads. */
import { SIMILAR_AGENTS } from '#site/domain/texts/agent.ts'
import { uploadImage } from '#site/tests/support/api/uploading.ts'
import { expect, test } from '#site/tests/support/browser/browser.ts'
import { visit } from '#site/tests/support/browser/visit.ts'
import { noisyJpeg } from '#site/tests/support/samples/image-bytes.ts'

for (const { width, height, main } of [
  { width: 360, height: 740, main: 480 },
  { width: 1280, height: 800, main: 960 },
]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor: 1 })

    test('page, lists and lightbox load the width that fits', async ({ page, catalogue, site }) => {
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

test('nothing moves when a picture arrives', async ({ page, catalogue, site }) => {
  const { path } = await uploadImage(site, await noisyJpeg(900, 1200))
  await catalogue.addAgent({ name: 'Still as well' })
  const { id } = await catalogue.addAgent({ name: 'Still', previewImages: [path] })
  const held = Promise.withResolvers<void>()
  await page.route('**/objects/uploads/**', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`/agent/${id}`, { waitUntil: 'domcontentloaded' })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const image = page.getByAltText('Still: main view')
  const below = page.getByRole('heading', { name: SIMILAR_AGENTS })
  const places = async () => [await image.boundingBox(), await below.boundingBox()]
  const before = await places()
  expect(before[1]?.y).toBeGreaterThan(before[0]?.y ?? Number.POSITIVE_INFINITY)
  held.resolve()
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  expect(await places()).toEqual(before)
})
