/** Encodes the pixels of an uploaded image as WebP files. Drops everything else in the file. */
import { readFile } from 'node:fs/promises'
import pLimit from 'p-limit'
import sharp, { type Metadata, type Sharp, type WebpOptions } from 'sharp'
import { filesOf } from '#site/domain/images/picture.ts'
import { UPLOAD_FORMATS } from '#site/domain/images/upload-formats.ts'
import {
  IMAGE_HEIGHT_MAX,
  IMAGE_PIXELS_MAX,
  IMAGE_PROGRESSIVE_PIXELS_MAX,
  IMAGE_SECONDS_MAX,
  IMAGE_SIDE_MAX,
  IMAGE_WIDTHS,
} from '#site/domain/limits.ts'
import {
  IMAGE_BROKEN,
  IMAGE_TOO_LONG,
  IMAGE_TOO_MANY_PIXELS,
  IMAGE_TOO_SLOW,
} from '#site/domain/texts/stored-files.ts'

/** Qualities to try in this order, until the files take no more bytes than the upload. */
const COMPRESSIONS: WebpOptions[] = [{ quality: 80 }, { quality: 65 }, { quality: 50 }, { lossless: true }]
const WIDTH_MAX = Math.max(...IMAGE_WIDTHS)

interface EncodedFile {
  name: number
  bytes: Uint8Array
}

interface EncodedImage {
  width: number
  height: number
  files: EncodedFile[]
}

export type Encoded = EncodedImage | { refused: string }

// Images share nothing that could be cached, and one core per image is enough.
sharp.cache(false)
sharp.concurrency(1)

/** Progressive images are held in memory as a whole. */
const oneAtATime = pLimit(1)

export async function encode(file: string): Promise<Encoded> {
  const sent = await readFile(file)
  const bytes = pixelsOnly(sent)
  // Only reads the header. Without a limit, the reply can name the number of pixels.
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!metadata || !UPLOAD_FORMATS.some(({ decoder }) => decoder === metadata.format))
    return { refused: IMAGE_BROKEN }
  const most = metadata.isProgressive ? IMAGE_PROGRESSIVE_PIXELS_MAX : IMAGE_PIXELS_MAX
  if (metadata.width * metadata.height > most) return { refused: IMAGE_TOO_MANY_PIXELS(most) }
  if (Math.max(metadata.width, metadata.height) > IMAGE_SIDE_MAX) return { refused: IMAGE_TOO_LONG }
  const make = () => encodeReadable(bytes, metadata, performance.now() + IMAGE_SECONDS_MAX * 1000)
  try {
    return await (metadata.isProgressive ? oneAtATime(make) : make())
  } catch (error) {
    const isSlow = error instanceof Error && error.message.startsWith('timeout')
    return { refused: isSlow ? IMAGE_TOO_SLOW : IMAGE_BROKEN }
  }
}

async function encodeReadable(bytes: Buffer, { autoOrient }: Metadata, end: number): Promise<EncodedImage> {
  const { width, height } = autoOrient
  const scale = Math.min(1, WIDTH_MAX / width, IMAGE_HEIGHT_MAX / height)
  const image = sharp(bytes, { limitInputPixels: IMAGE_PIXELS_MAX, failOn: 'truncated' })
    .autoOrient()
    .resize({ width: scaled(width, scale), height: scaled(height, scale), fit: 'fill' })
    .toColourspace('srgb')
  return await encodePixels(await pixelsOf(image, end), bytes.length, end)
}

export async function encodePixels(
  image: Sharp,
  bytesMax = Number.POSITIVE_INFINITY,
  end = Number.POSITIVE_INFINITY,
): Promise<EncodedImage> {
  const { width = 1, height = 1 } = await image.metadata()
  const sizes = filesOf(width).map((file) => ({ ...file, height: scaled(height, file.width / width) }))
  let best: EncodedFile[] = []
  for (const compression of COMPRESSIONS) {
    const files = await encodeWithin(bytesMax, image, sizes, compression, end)
    if (files.length > best.length) best = files
    if (best.length === sizes.length) break
  }
  const largest = sizes[best.length - 1]
  if (largest) return { width: largest.width, height: largest.height, files: best }
  const half = { width: scaled(width, 0.5), height: scaled(height, 0.5), fit: 'fill' } as const
  return await encodePixels(await pixelsOf(image.clone().resize(half), end), bytesMax, end)
}

async function encodeWithin(
  bytesMax: number,
  image: Sharp,
  sizes: readonly { name: number; width: number; height: number }[],
  compression: WebpOptions,
  end: number,
): Promise<EncodedFile[]> {
  const files: EncodedFile[] = []
  let left = bytesMax
  for (const { name, width, height } of sizes) {
    const resized = image.clone().resize({ width, height, fit: 'fill' })
    const bytes = await inTime(resized.webp(compression), end).toBuffer()
    left -= bytes.length
    if (left < 0) break
    files.push({ name, bytes })
  }
  return files
}

function scaled(pixels: number, scale: number): number {
  return Math.max(1, Math.round(pixels * scale))
}

async function pixelsOf(image: Sharp, end: number): Promise<Sharp> {
  const { data, info } = await inTime(image, end).raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return sharp(data, { raw: { width, height, channels } })
}

function inTime(image: Sharp, end: number): Sharp {
  const seconds = Math.ceil((end - performance.now()) / 1000)
  if (seconds <= 0) throw new Error('timeout: the image took too long')
  return Number.isFinite(seconds) ? image.timeout({ seconds }) : image
}

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
/** Length and type before the data, and checksum after it. */
const FRAME_BYTES = 12
const PIXEL_CHUNKS = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT eXIf'.split(' '))

/** Drops a PNG's chunks without pixels: a few kilobytes of compressed text can become gigabytes. */
export function pixelsOnly(bytes: Buffer): Buffer {
  return bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE) ? pixelChunks(bytes) : bytes
}

function pixelChunks(png: Buffer): Buffer {
  const chunks: Buffer[] = [PNG_SIGNATURE]
  for (let at = PNG_SIGNATURE.length; at + FRAME_BYTES <= png.length; ) {
    const end = at + FRAME_BYTES + png.readUInt32BE(at)
    if (PIXEL_CHUNKS.has(png.toString('latin1', at + 4, at + 8))) chunks.push(png.subarray(at, end))
    at = end
  }
  return Buffer.concat(chunks)
}
