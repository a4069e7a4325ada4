import sharp from 'sharp'
import { expect, test } from 'vitest'
import { LOGO_SIDE } from '#site/domain/limits.ts'
import { bomb, photo } from '#site/tests/support/samples/image-bytes.ts'
import { logoOf } from './logo-file.ts'

// As much red as in white: only the other channels differ.
const RED = [255, 0, 0]
const WHITE = [255, 255, 255]
/** Tolerance, because WebP is lossy. */
const TOLERANCE = 12

/** A red square with a white dot, or with transparent edges. */
function icon(side: number, kind: 'full' | 'cut out' = 'full') {
  const [dot, base] = kind === 'full' ? ['#fff', 'rgb(255,0,0)'] : ['rgb(255,0,0)', 'none']
  const middle = `<rect x="25%" y="25%" width="50%" height="50%" fill="${dot}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="100%" height="100%" fill="${base}"/>${middle}</svg>`
  const image = sharp(Buffer.from(svg))
  return kind === 'full' ? image.flatten() : image
}

/** A file with images of these sizes, each a PNG or a bitmap. */
async function ico(images: { side: number; bitmap?: boolean }[]): Promise<Buffer> {
  const files = await Promise.all(
    images.map(async ({ side, bitmap }) =>
      bitmap ? await bitmapOf(side) : await icon(side, 'cut out').png().toBuffer(),
    ),
  )
  const head = Buffer.alloc(6 + 16 * files.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(files.length, 4)
  let start = head.length
  for (const [at, file] of files.entries()) {
    const side = images[at]?.side ?? 0
    head.set([side % 256, side % 256], 6 + 16 * at)
    head.writeUInt32LE(file.length, 6 + 16 * at + 8)
    head.writeUInt32LE(start, 6 + 16 * at + 12)
    start += file.length
  }
  return Buffer.concat([head, ...files])
}

async function bitmapOf(side: number): Promise<Buffer> {
  const head = Buffer.alloc(40)
  head.writeUInt32LE(head.length, 0)
  head.writeInt32LE(side, 4)
  head.writeInt32LE(2 * side, 8)
  head.writeUInt16LE(32, 14)
  const pixels = await icon(side, 'cut out').flip().raw().toBuffer()
  for (let at = 0; at < pixels.length; at += 4) pixels.subarray(at, at + 3).reverse()
  return Buffer.concat([head, pixels, Buffer.alloc((side * side) / 8)])
}

/** The colors at the corner and in the middle of the logo. */
async function colors(file: Buffer) {
  const logo = await logoOf(file)
  const { data, info } = await sharp(logo).raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: LOGO_SIDE, height: LOGO_SIDE, channels: 3 })
  expect((await sharp(logo).metadata()).format).toBe('webp')
  const at = (x: number, y: number) => [
    ...data.subarray((y * LOGO_SIDE + x) * 3, (y * LOGO_SIDE + x) * 3 + 3),
  ]
  return { corner: at(2, 2), middle: at(LOGO_SIDE / 2, LOGO_SIDE / 2) }
}

function expectNear(color: number[], wanted: number[]): void {
  for (const [at, part] of color.entries()) expect(Math.abs(part - (wanted[at] ?? 0))).toBeLessThan(TOLERANCE)
}

test.each([
  ['PNG', () => icon(512).png().toBuffer()],
  ['JPEG', () => icon(96).jpeg({ quality: 95 }).toBuffer()],
  ['WebP', () => icon(48).webp().toBuffer()],
])('fills the square with an opaque %s', async (_, file) => {
  const { corner, middle } = await colors(await file())
  expectNear(corner, RED)
  expectNear(middle, WHITE)
})

test.each([
  ['PNG', () => icon(180, 'cut out').png().toBuffer()],
  ['ICO with PNGs', () => ico([{ side: 16 }, { side: 256 }, { side: 32 }])],
  [
    'ICO with bitmaps',
    () =>
      ico([
        { side: 16, bitmap: true },
        { side: 48, bitmap: true },
      ]),
  ],
])('puts a transparent %s on white', async (_, file) => {
  const { corner, middle } = await colors(await file())
  expectNear(corner, WHITE)
  expectNear(middle, RED)
})

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><script>alert(1)</script></svg>',
)

test.each<[string, () => Buffer | Promise<Buffer>]>([
  ['an SVG with a script', () => svg],
  ['an ICO with an SVG', async () => Buffer.concat([(await ico([{ side: 64 }])).subarray(0, 22), svg])],
  ['an ICO without images', () => Buffer.from('00000100ffff00000000000000000000', 'hex')],
  ['a cut-off ICO', async () => (await ico([{ side: 64, bitmap: true }])).subarray(0, 900)],
  ['a page', () => Buffer.from('<!doctype html><title>Not found</title>')],
  ['nothing', () => Buffer.alloc(0)],
  ['a GIF', () => icon(64).gif().toBuffer()],
  ['a small icon', () => icon(32).png().toBuffer()],
  ['a banner', () => photo(200, 64).png().toBuffer()],
  ['white on nothing', () => icon(64, 'cut out').negate().threshold(0).png().toBuffer()],
  ['one color', () => photo(64, 64).png().toBuffer()],
  ['too many pixels', () => bomb(9000, 9000)],
  ['a cut-off PNG', async () => (await icon(512).png().toBuffer()).subarray(0, 700)],
])('refuses %s', async (_, file) => {
  expect(await logoOf(await file())).toBeUndefined()
})
