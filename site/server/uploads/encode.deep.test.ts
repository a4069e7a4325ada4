/** How photos look and what they weigh once stored. */
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { filesOf } from '#site/domain/images/picture.ts'
import { scratchFile } from '#site/tests/support/fakes/scratch-file.ts'
import { bomb, noisyJpeg, photo } from '#site/tests/support/samples/image-bytes.ts'
import { encode } from './encode.ts'

async function encodeBytes(bytes: Uint8Array) {
  const file = scratchFile()
  writeFileSync(file, bytes)
  const image = await encode(file)
  if ('refused' in image) throw new Error(`Refused: ${image.refused}`)
  return image
}

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
