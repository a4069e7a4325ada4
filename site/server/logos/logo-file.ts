/** Turns an icon into a logo: an opaque square, stored as WebP. */
import sharp, { type Sharp } from 'sharp'
import { LOGO_SIDE } from '#site/domain/limits.ts'
import { pixelsOnly } from '#site/server/uploads/encode.ts'
import { isIco, OPENING, openIco } from './icon-file.ts'

/** Smaller icons look blurred. */
const SIDE_MIN = 48
const RATIO_MAX = 1.2
/** Margin around an icon with a transparent background. */
const MARGIN = 8
const SECONDS_MAX = 5
/** The first bytes of PNG, JPEG, and WebP, so that no other decoder gets the file. */
const KNOWN = /^(?:89504e470d0a1a0a|ffd8ff|52494646.{8}57454250)/
const HEAD_BYTES = 12
/** Standard deviation of each color. Below it, nothing is visible, such as white on white. */
const CONTRAST_MIN = 4
const WHITE = '#fff'

/** Undefined for a file that isn't an image, or is too small, too narrow, or blank. */
export async function logoOf(file: Uint8Array): Promise<Uint8Array | undefined> {
  const image = opened(Buffer.from(file))
  if (!image) return undefined
  try {
    const { width, height } = await image.metadata()
    const [short, long] = [Math.min(width, height), Math.max(width, height)]
    if (short < SIDE_MIN || long > short * RATIO_MAX) return undefined
    return await encoded(image)
  } catch {
    return undefined
  }
}

function opened(file: Buffer): Sharp | undefined {
  if (file.length < HEAD_BYTES) return undefined
  if (isIco(file)) return openIco(file)
  return KNOWN.test(file.toString('hex', 0, HEAD_BYTES)) ? sharp(pixelsOnly(file), OPENING) : undefined
}

async function encoded(image: Sharp): Promise<Uint8Array | undefined> {
  const { isOpaque } = await image.clone().timeout({ seconds: SECONDS_MAX }).stats()
  const margin = isOpaque ? 0 : MARGIN
  const side = LOGO_SIDE - 2 * margin
  const logo = await image
    .clone()
    .flatten({ background: WHITE })
    .resize(side, side, { fit: 'contain', background: WHITE })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: WHITE })
    .toColourspace('srgb')
    .timeout({ seconds: SECONDS_MAX })
    .png()
    .toBuffer()
  const { channels } = await sharp(logo).stats()
  if (channels.every(({ stdev }) => stdev < CONTRAST_MIN)) return undefined
  return await sharp(logo).webp({ quality: 90 }).toBuffer()
}
