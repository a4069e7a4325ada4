/** Images made by code, byte by byte where no program would make them so. */
import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A picture of a few colours. */
export function photo(width: number, height: number, red = 200) {
  return sharp({ create: { width, height, channels: 3, background: { r: red, g: 80, b: 20 } } })
}

/** A picture as a camera makes it: nothing in it repeats. */
export async function noisyJpeg(width: number, height: number): Promise<Buffer> {
  const channels = 3
  return await sharp(randomBytes(width * height * channels), { raw: { width, height, channels } })
    .blur(2)
    .jpeg({ quality: 90 })
    .toBuffer()
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

export const PNG_START = Buffer.from('89504e470d0a1a0a', 'hex')

export function header(width: number, height: number, bits = 8, colour = 2, interlaced = 0): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data.set([bits, colour, 0, 0, interlaced], 8)
  return chunk('IHDR', data)
}

/** Megabytes of pixels in a few kilobytes. */
export function bomb(width: number, height: number): Buffer {
  const rows = deflateSync(Buffer.alloc((width * 3 + 1) * height), { level: 9 })
  return Buffer.concat([
    PNG_START,
    header(width, height),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

export function withChunk(png: Buffer, type: string, data: Uint8Array): Buffer {
  const end = png.length - 12
  return Buffer.concat([png.subarray(0, end), chunk(type, data), png.subarray(end)])
}

/** A JPEG with a segment of any content after its first marker. */
export function withSegment(jpeg: Buffer, marker: number, data: Uint8Array): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)])
}

/** A profile that claims to be as large as its segments together. */
export function hugeProfile(jpeg: Buffer): Buffer {
  const count = 60
  const name = Buffer.from('ICC_PROFILE\0', 'latin1')
  return Array.from({ length: count }).reduce<Buffer>((image, _, at) => {
    const part = Buffer.concat([name, Buffer.from([count - at, count]), Buffer.alloc(65_000, 0x41)])
    return withSegment(image, 0xe2, part)
  }, jpeg)
}
