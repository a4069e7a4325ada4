/** Opens ICO files, which sharp can't read. */
import sharp, { type Sharp } from 'sharp'
import { pixelsOnly } from '#site/server/uploads/encode.ts'

const HEAD_BYTES = 6
const ENTRY_BYTES = 16
const PNG = Buffer.from('89504e47', 'hex')
/** Length of the header before a bitmap's pixels. */
const BITMAP_HEAD_BYTES = 40
const CHANNELS = 4
const PIXELS_MAX = 4_000_000

export const OPENING = { limitInputPixels: PIXELS_MAX, failOn: 'truncated' } as const

export function isIco(file: Buffer): boolean {
  return file.readUInt32LE(0) === 0x00_01_00_00
}

/** The largest image of the file, if it's a PNG or a bitmap with 32 bits per pixel. */
export function openIco(ico: Buffer): Sharp | undefined {
  const [largest] = Array.from({ length: ico.readUInt16LE(4) }, (_, at) => HEAD_BYTES + at * ENTRY_BYTES)
    .filter((at) => at + ENTRY_BYTES <= ico.length)
    .map((at) => {
      const start = ico.readUInt32LE(at + 12)
      // 256 doesn't fit a byte.
      return { side: ico[at] || 256, image: ico.subarray(start, start + ico.readUInt32LE(at + 8)) }
    })
    .sort((a, b) => b.side - a.side)
  if (!largest) return undefined
  const { side, image } = largest
  return image.subarray(0, PNG.length).equals(PNG) ? sharp(pixelsOnly(image), OPENING) : bitmap(image, side)
}

function bitmap(image: Buffer, side: number): Sharp | undefined {
  const bytes = side * side * CHANNELS
  if (image.length < BITMAP_HEAD_BYTES + bytes || image.readUInt32LE(0) !== BITMAP_HEAD_BYTES)
    return undefined
  const [width, bits, compression] = [image.readInt32LE(4), image.readUInt16LE(14), image.readUInt32LE(16)]
  if (width !== side || bits !== CHANNELS * 8 || compression !== 0) return undefined
  const pixels = Buffer.from(image.subarray(BITMAP_HEAD_BYTES, BITMAP_HEAD_BYTES + bytes))
  // Blue comes first, and the last row.
  for (let at = 0; at < bytes; at += CHANNELS) pixels.subarray(at, at + 3).reverse()
  return sharp(pixels, { raw: { width, height: side, channels: CHANNELS } }).flip()
}
