import { writeFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeEach, expect, test, vi } from 'vitest'
import { IMAGE_SECONDS_MAX } from '#site/domain/limits.ts'
import { IMAGE_BROKEN, IMAGE_TOO_SLOW } from '#site/domain/texts/stored-files.ts'
import { scratchFile } from '#site/tests/support/fakes/scratch-file.ts'
import { chunk, noisyJpeg, photo } from '#site/tests/support/samples/image-bytes.ts'
import { encode } from './encode.ts'

// A stalled machine must not use up an image's time.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  vi.spyOn(sharp.prototype, 'timeout').mockReturnThis()
})

async function encodeBytes(bytes: Uint8Array) {
  const file = scratchFile()
  writeFileSync(file, bytes)
  const image = await encode(file)
  if ('refused' in image) throw new Error(`Refused: ${image.refused}`)
  return image
}

const QUARTERS = 2

/** Half the difference between two quarters of the test image. */
const TOLERANCE = 40

/** The mean brightness of each quarter, starting at the upper left. */
async function quarters(image: Uint8Array): Promise<number[]> {
  const { data } = await sharp(image)
    .resize(QUARTERS, QUARTERS, { fit: 'fill', kernel: 'linear' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])('rotates orientation %i like a browser', async (orientation) => {
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
})

test.each([
  [4000, 3000, 1600, 1200, [480, 960, 1600]],
  [1600, 900, 1600, 900, [480, 960, 1600]],
  [961, 500, 961, 500, [480, 960, 1600]],
  [500, 900, 500, 900, [480, 960]],
  [30, 20, 30, 20, [480]],
])('stores %i × %i as %i × %i in %j', async (width, height, storedWidth, storedHeight, names) => {
  const image = await encodeBytes(await photo(width, height).jpeg().toBuffer())
  expect(image).toMatchObject({ width: storedWidth, height: storedHeight })
  expect(image.files.map(({ name }) => name)).toEqual(names)
  for (const { name, bytes } of image.files) {
    const made = await sharp(bytes).metadata()
    expect(made).toMatchObject({ format: 'webp', width: Math.min(name, storedWidth) })
  }
})

test.each(['cmyk', 'b-w', 'rgb16'] as const)('converts %s to sRGB', async (space) => {
  const image = sharp(await noisyJpeg(60, 40)).toColourspace(space)
  const bytes = await (space === 'rgb16' ? image.png() : image.jpeg()).toBuffer()
  const { files } = await encodeBytes(bytes)
  expect(await sharp(files[0]?.bytes).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar' })
})

test.each([
  ['timeout: 46% complete\nVipsImage: killed for image "temp-57"', IMAGE_TOO_SLOW],
  ['pngload: libspng read error', IMAGE_BROKEN],
])('refuses an image that fails with %j, and limits the time of each step', async (failure, refused) => {
  const file = scratchFile()
  writeFileSync(file, await noisyJpeg(60, 40))
  const decoding = vi.spyOn(sharp.prototype, 'toBuffer').mockRejectedValue(new Error(failure))
  expect(await encode(file)).toEqual({ refused })
  expect(sharp.prototype.timeout).toHaveBeenCalledWith({ seconds: IMAGE_SECONDS_MAX })
  expect(decoding).toHaveBeenCalledOnce()
})

test('keeps transparency', async () => {
  const { files } = await encodeBytes(await photo(50, 50).ensureAlpha(0.5).png().toBuffer())
  expect(await sharp(files[0]?.bytes).metadata()).toMatchObject({ hasAlpha: true })
})

test("doesn't decompress texts in a PNG", async () => {
  const png = await photo(100, 100).png().toBuffer()
  const spaces = deflateSync(Buffer.alloc(20_000_000, ' '))
  const text = chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), spaces]))
  const afterHeader = 8 + 25
  const bomb = Buffer.concat([
    png.subarray(0, afterHeader),
    ...Array(20).fill(text),
    png.subarray(afterHeader),
  ])
  const before = process.resourceUsage().maxRSS
  const { width } = await encodeBytes(bomb)
  expect(width).toBe(100)
  expect(process.resourceUsage().maxRSS - before).toBeLessThan(200_000)
})
