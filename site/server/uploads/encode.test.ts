import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeEach, expect, test, vi } from 'vitest'
import { filesOf } from '#site/domain/images/picture.ts'
import { IMAGE_SECONDS_MAX } from '#site/domain/limits.ts'
import { IMAGE_BROKEN, IMAGE_TOO_SLOW } from '#site/domain/texts/stored-files.ts'
import { scratchFile } from '#site/tests/support/fakes/scratch-file.ts'
import { bomb, chunk, noisyJpeg, photo } from '#site/tests/support/samples/image-bytes.ts'
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

/** Smooth shapes, as in photos on the web. */
async function compressedPhoto(quality: number): Promise<Buffer> {
  return await sharp(await noisyJpeg(200, 150))
    .resize(1600, 1200)
    .jpeg({ quality })
    .toBuffer()
}

/** Black and white, with rows that repeat: a few kilobytes as a PNG, and many as a WebP of any size. */
async function checks(side: number): Promise<Buffer> {
  const row = randomBytes(side).map((byte) => (byte < 128 ? 0 : 255))
  const inverse = row.map((level) => 255 - level)
  const rows = Array.from(randomBytes(side), (byte) => (byte < 128 ? row : inverse))
  return await sharp(Buffer.concat(rows), { raw: { width: side, height: side, channels: 1 } })
    .png({ palette: true, colors: 2, compressionLevel: 9 })
    .toBuffer()
}

const total = (numbers: Iterable<number>) => [...numbers].reduce((sum, number) => sum + number, 0)

test.each([
  ['a photo for the web', () => compressedPhoto(60)],
  ['a photo of poor quality', () => compressedPhoto(40)],
  ['a photo of very poor quality', () => compressedPhoto(5)],
  [
    'grain of poor quality',
    async () =>
      sharp(await noisyJpeg(1600, 1200))
        .jpeg({ quality: 10 })
        .toBuffer(),
  ],
  ['checks', () => checks(1000)],
  ['one color', () => photo(1600, 900).png({ palette: true }).toBuffer()],
  ['one pixel', () => photo(1, 1).png().toBuffer()],
  ['one transparent pixel', () => photo(1, 1).ensureAlpha(0.5).png().toBuffer()],
  ['a line', () => bomb(1, 16_384)],
])('%s takes no more bytes stored than sent', async (_, make) => {
  const sent = await make()
  const { width, height, files } = await encodeBytes(sent)
  expect(total(files.map(({ bytes }) => bytes.length))).toBeLessThanOrEqual(sent.length)
  expect(files.map(({ name }) => name)).toEqual(filesOf(width).map(({ name }) => name))
  expect(await sharp(files.at(-1)?.bytes).metadata()).toMatchObject({ width, height })
})

test('a photo for the web stays as wide and looks the same', async () => {
  const sent = await compressedPhoto(60)
  const { width, files } = await encodeBytes(sent)
  expect(width).toBe(1600)
  const levels = (bytes?: Uint8Array) => sharp(bytes).greyscale().raw().toBuffer()
  const [before, after] = [await levels(sent), await levels(files.at(-1)?.bytes)]
  let difference = 0
  for (let at = 0; at < before.length; at++) difference += Math.abs((before[at] ?? 0) - (after[at] ?? 0))
  expect(difference / before.length).toBeLessThan(3)
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
