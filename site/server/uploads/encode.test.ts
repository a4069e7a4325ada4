import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { noisyJpeg } from '#site/tests/support/image-bytes.ts'
import { scratchFile } from '#site/tests/support/scratch-file.ts'
import { encode } from './encode.ts'

async function encodeBytes(bytes: Uint8Array) {
  const file = scratchFile()
  writeFileSync(file, bytes)
  const image = await encode(file)
  if ('refused' in image) throw new Error(`Refused: ${image.refused}`)
  return image
}

const QUARTERS = 2

/** Half of what two quarters of the test's image differ by. */
const TOLERANCE = 40

/** The mean brightness of each quarter, from the upper left on. */
async function quarters(image: Uint8Array): Promise<number[]> {
  const { data } = await sharp(image)
    .resize(QUARTERS, QUARTERS, { fit: 'fill', kernel: 'linear' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'orientation %i stands as a browser would show it',
  async (orientation) => {
    const bright = [0, 80, 160, 240]
    const corners = Buffer.from(
      Array.from({ length: 60 * 40 }, (_, at) => bright[(at % 60 < 30 ? 0 : 1) + (at < 1200 ? 0 : 2)] ?? 0),
    )
    const jpeg = await sharp(corners, { raw: { width: 60, height: 40, channels: 1 } })
      .withMetadata({ orientation })
      .jpeg({ quality: 100 })
      .toBuffer()
    const { width, height, files } = await encodeBytes(jpeg)
    const upright = await sharp(jpeg).autoOrient().png().toBuffer()
    const expected = await sharp(upright).metadata()
    expect({ width, height }).toEqual({ width: expected.width, height: expected.height })
    const [shown, right] = [await quarters(files[0]?.bytes ?? Buffer.alloc(0)), await quarters(upright)]
    for (const [at, level] of right.entries())
      expect(Math.abs((shown[at] ?? 0) - level)).toBeLessThan(TOLERANCE)
  },
)

test.each([
  [4000, 3000, 1600, 1200, [480, 960, 1600]],
  [1600, 900, 1600, 900, [480, 960, 1600]],
  [961, 500, 961, 500, [480, 960, 1600]],
  [500, 900, 500, 900, [480, 960]],
  [30, 20, 30, 20, [480]],
])('%i × %i is stored as %i × %i in %j', async (width, height, storedWidth, storedHeight, names) => {
  const image = await encodeBytes(await noisyJpeg(width, height))
  expect(image).toMatchObject({ width: storedWidth, height: storedHeight })
  expect(image.files.map(({ name }) => name)).toEqual(names)
  for (const { name, bytes } of image.files) {
    const made = await sharp(bytes).metadata()
    expect(made).toMatchObject({ format: 'webp', width: Math.min(name, storedWidth) })
  }
})

test.each(['cmyk', 'b-w', 'rgb16'] as const)(
  'an image in %s becomes one that browsers show',
  async (space) => {
    const image = sharp(await noisyJpeg(60, 40)).toColourspace(space)
    const bytes = await (space === 'rgb16' ? image.png() : image.jpeg()).toBuffer()
    const { files } = await encodeBytes(bytes)
    expect(await sharp(files[0]?.bytes).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar' })
  },
)

test('transparency is kept', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0.5 }
  const png = await sharp({ create: { width: 50, height: 50, channels: 4, background: clear } })
    .png()
    .toBuffer()
  const { files } = await encodeBytes(png)
  expect(await sharp(files[0]?.bytes).metadata()).toMatchObject({ hasAlpha: true })
})
