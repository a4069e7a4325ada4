/** Makes of an uploaded image the WebP files that pages show, from its pixels alone: whatever else the file held is gone. */
import pLimit from 'p-limit'
import sharp, { type Metadata, type Sharp } from 'sharp'
import {
  IMAGE_HEIGHT_MAX,
  IMAGE_PIXELS_MAX,
  IMAGE_PROGRESSIVE_PIXELS_MAX,
  IMAGE_WIDTHS,
} from '#site/catalogue/limits.ts'
import { filesOf } from '#site/catalogue/uploaded-picture.ts'

const QUALITY = 80
const WIDTH_MAX = Math.max(...IMAGE_WIDTHS)
/** How each EXIF orientation is turned upright: mirrored first, then turned clockwise. */
const UPRIGHT: Record<number, { mirrored: boolean; degrees: number }> = {
  2: { mirrored: true, degrees: 0 },
  3: { mirrored: false, degrees: 180 },
  4: { mirrored: true, degrees: 180 },
  5: { mirrored: true, degrees: 270 },
  6: { mirrored: false, degrees: 90 },
  7: { mirrored: true, degrees: 90 },
  8: { mirrored: false, degrees: 270 },
}

interface EncodedFile {
  /** The width of the table that it stands for. */
  name: number
  bytes: Uint8Array
}

/** The size is that of the largest file, which is the last. */
interface EncodedImage {
  width: number
  height: number
  files: EncodedFile[]
}

export type Encoded = EncodedImage | { refused: 'broken' } | { refused: 'pixels'; most: number }

// No caching: no two images share anything; and one core for each image is enough.
sharp.cache(false)
sharp.concurrency(1)

/** They are held whole while they are read, so only one is at a time. */
const oneAtATime = pLimit(1)

export async function encode(file: string): Promise<Encoded> {
  // Without a limit it can be said how many pixels there are; nothing is decoded yet.
  const metadata = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!metadata || !['png', 'jpeg'].includes(metadata.format)) return { refused: 'broken' }
  const most = metadata.isProgressive ? IMAGE_PROGRESSIVE_PIXELS_MAX : IMAGE_PIXELS_MAX
  if (metadata.width * metadata.height > most) return { refused: 'pixels', most }
  const make = () => encodeReadable(file, metadata)
  try {
    return await (metadata.isProgressive ? oneAtATime(make) : make())
  } catch {
    return { refused: 'broken' }
  }
}

async function encodeReadable(file: string, metadata: Metadata): Promise<EncodedImage> {
  const { mirrored, degrees } = UPRIGHT[metadata.orientation ?? 1] ?? { mirrored: false, degrees: 0 }
  const small = await pixelsOf(
    // Made smaller before it is turned, because turning needs all of an image at once.
    sharp(file, { limitInputPixels: IMAGE_PIXELS_MAX, failOn: 'truncated' })
      .resize({ ...fitting(metadata, degrees % 180 !== 0), fit: 'fill' })
      .toColourspace('srgb'),
  )
  const upright = degrees || mirrored ? await pixelsOf(small.flop(mirrored).rotate(degrees)) : small
  return await encodePixels(upright)
}

/** Of pixels that are upright already. */
export async function encodePixels(image: Sharp): Promise<EncodedImage> {
  const { width = 1, height = 1 } = await image.metadata()
  const files: EncodedFile[] = []
  for (const { name, width: wide } of filesOf(width)) {
    const size = {
      width: wide,
      height: Math.max(1, Math.round((height * wide) / width)),
      fit: 'fill',
    } as const
    files.push({ name, bytes: await image.clone().resize(size).webp({ quality: QUALITY }).toBuffer() })
  }
  return { width, height, files }
}

/** The size that is stored at most, in the image's own orientation, which may lie on its side. */
function fitting({ width, height }: Metadata, lies: boolean): { width: number; height: number } {
  const most = lies
    ? { width: IMAGE_HEIGHT_MAX, height: WIDTH_MAX }
    : { width: WIDTH_MAX, height: IMAGE_HEIGHT_MAX }
  const scale = Math.min(1, most.width / width, most.height / height)
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

async function pixelsOf(image: Sharp): Promise<Sharp> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return sharp(data, { raw: { width, height, channels } })
}
