/** A photo as a telephone takes it, and what sharp alone needs to make the three stored sizes of it. */
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { IMAGE_WIDTHS } from '#site/domain/limits.ts'

const WIDTH = 4000
const HEIGHT = 3000
const CHANNELS = 3
/** Strong enough for a photo's size on disk, some 3 MB. */
const NOISE = 64
/** As the site encodes. */
const QUALITY = 80

/** 12 megapixels: noise on a gradient, with a camera's notes. */
export async function largePhoto(): Promise<Buffer> {
  const pixels = randomBytes(WIDTH * HEIGHT * CHANNELS)
  for (let at = 0; at < pixels.length; at += 1) {
    const pixel = Math.floor(at / CHANNELS)
    const slope = ((pixel % WIDTH) / WIDTH + pixel / WIDTH / HEIGHT) * 110
    pixels[at] = slope + ((pixels[at] ?? 0) * NOISE) / 255
  }
  return await sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: CHANNELS } })
    .blur(0.8)
    .withExif({ IFD0: { Make: 'Bench', Orientation: '1' }, IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** Decodes once and encodes three times, in one thread as the site does. */
export async function encodeAlone(photo: Buffer): Promise<void> {
  sharp.cache(false)
  sharp.concurrency(1)
  const largest = Math.max(...IMAGE_WIDTHS)
  const { data, info } = await sharp(photo)
    .autoOrient()
    .resize({ width: largest })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const upright = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  for (const width of IMAGE_WIDTHS)
    await upright.clone().resize({ width }).webp({ quality: QUALITY }).toBuffer()
}
