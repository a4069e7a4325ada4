/** Images and files that are meant to do harm, each made by code, with what becomes of them. */
import { randomBytes } from 'node:crypto'
import { SUBMIT_IMAGE_BYTES_MAX } from '#site/domain/limits.ts'
import {
  IMAGE_BROKEN,
  IMAGE_EMPTY,
  IMAGE_TOO_LARGE,
  IMAGE_TOO_LONG,
  IMAGE_TOO_MANY_PIXELS,
  IMAGE_WRONG_TYPE,
} from '#site/domain/texts/stored-files.ts'
import { disguised, type Hostile } from './disguised-images.ts'
import {
  bomb,
  header,
  hugeProfile,
  noisyJpeg,
  PNG_START,
  photo,
  withChunk,
  withSegment,
} from './image-bytes.ts'

const SCRIPT = '<script>alert(document.domain)</script>'
const ZIP = Buffer.concat([
  Buffer.from('PK\u0003\u0004', 'latin1'),
  Buffer.alloc(200, 0x20),
  Buffer.from('PK\u0005\u0006'),
])
const text = (content: string) => Buffer.from(content)
const wrong = { status: 415, message: IMAGE_WRONG_TYPE } as const
const broken = { status: 422, message: IMAGE_BROKEN } as const
const tooLarge = { status: 413, message: IMAGE_TOO_LARGE(SUBMIT_IMAGE_BYTES_MAX) } as const
const harmless = { status: 200, size: { width: 64, height: 40 } } as const

export async function hostileImages(): Promise<Hostile[]> {
  const png = await photo(64, 40).png().toBuffer()
  const jpeg = await photo(64, 40).jpeg().toBuffer()
  return [
    ...foreign(await photo(64, 40).webp().toBuffer(), await photo(64, 40).gif().toBuffer()),
    { name: 'AVIF', bytes: await photo(64, 40).avif({ effort: 0 }).toBuffer(), ...wrong },
    ...polyglots(png, jpeg),
    ...(await bombs(png)),
    ...(await metadata()),
    ...(await cut(png)),
    ...limits(png),
    ...disguised(png),
  ]
}

function foreign(webp: Buffer, gif: Buffer): Hostile[] {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`
  return [
    { name: 'SVG with a script', bytes: text(svg), ...wrong },
    { name: 'SVG as image/png', bytes: text(svg), headers: { 'Content-Type': 'image/png' }, ...wrong },
    { name: 'HTML', bytes: text(`<!doctype html>${SCRIPT}`), ...wrong },
    { name: 'PHP', bytes: text('<?php system($_GET["c"]); ?>'), ...wrong },
    { name: 'a zip', bytes: ZIP, ...wrong },
    { name: 'GIF', bytes: gif, ...wrong },
    { name: 'GIF with a JAR (GIFAR)', bytes: Buffer.concat([gif, ZIP]), ...wrong },
    { name: 'WebP', bytes: webp, ...wrong },
    { name: 'HTML with a PNG behind it', bytes: Buffer.concat([text(SCRIPT), PNG_START]), ...wrong },
    {
      name: 'gzip',
      bytes: Buffer.from('1f8b0800000000000003', 'hex'),
      headers: { 'Content-Encoding': 'gzip' },
      ...wrong,
    },
  ]
}

function polyglots(png: Buffer, jpeg: Buffer): Hostile[] {
  return [
    {
      name: 'PNG with HTML in a comment',
      bytes: withChunk(png, 'tEXt', text(`Comment\0${SCRIPT}`)),
      ...harmless,
    },
    { name: 'PNG with HTML behind it', bytes: Buffer.concat([png, text(SCRIPT)]), ...harmless },
    {
      name: 'PNG with JavaScript in a chunk',
      bytes: withChunk(png, 'teSt', text('*/=alert(1);/*')),
      ...harmless,
    },
    { name: 'JPEG with a zip behind it', bytes: Buffer.concat([jpeg, ZIP]), ...harmless },
    {
      name: 'JPEG with PHP in a comment',
      bytes: withSegment(jpeg, 0xfe, text('<?php system(1); ?>')),
      ...harmless,
    },
  ]
}

async function bombs(png: Buffer): Promise<Hostile[]> {
  const many = { status: 422, message: IMAGE_TOO_MANY_PIXELS(40_000_000) } as const
  const long = { status: 422, message: IMAGE_TOO_LONG } as const
  const flood = Buffer.concat([PNG_START, header(50_000, 50_000), png.subarray(33)])
  const [width, height] = [5000, 4500]
  const progressive = await photo(width, height).jpeg({ progressive: true }).toBuffer()
  return [
    { name: 'a header of 50,000 × 50,000 pixels', bytes: flood, ...many },
    { name: 'decompression bomb of 64 million pixels', bytes: bomb(8000, 8000), ...many },
    {
      name: 'decompression bomb within the limit',
      bytes: bomb(6000, 6000),
      status: 200,
      size: { width: 1600, height: 1600 },
    },
    {
      name: 'a needle of 20 × 16,384 pixels',
      bytes: bomb(20, 16_384),
      status: 200,
      size: { width: 8, height: 6400 },
    },
    { name: 'one pixel higher than the limit', bytes: bomb(1, 16_385), ...long },
    { name: 'one pixel wider than the limit', bytes: bomb(16_385, 1), ...long },
    {
      name: 'progressive JPEG of 22 million pixels',
      bytes: progressive,
      status: 422,
      message: IMAGE_TOO_MANY_PIXELS(20_000_000),
    },
    {
      name: 'an impossible header',
      bytes: Buffer.concat([PNG_START, header(0, 0), png.subarray(33)]),
      ...broken,
    },
  ]
}

async function metadata(): Promise<Hostile[]> {
  const place = {
    IFD0: { Artist: 'Ada Secret' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
  }
  const jpeg = await photo(64, 40).jpeg().toBuffer()
  const located = await photo(64, 40).withExif(place).jpeg().toBuffer()
  const turned = await photo(64, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  return [
    { name: 'EXIF with the place', bytes: located, ...harmless },
    { name: 'EXIF that turns the image', bytes: turned, status: 200, size: { width: 40, height: 64 } },
    { name: 'a huge ICC profile', bytes: hugeProfile(jpeg), ...harmless },
  ]
}

async function cut(png: Buffer): Promise<Hostile[]> {
  const jpeg = await noisyJpeg(300, 200)
  return [
    { name: 'an empty file', bytes: Buffer.alloc(0), status: 422, message: IMAGE_EMPTY },
    { name: 'one byte of a PNG', bytes: png.subarray(0, 1), ...wrong },
    { name: 'only the mark of a PNG', bytes: PNG_START, ...broken },
    { name: 'a PNG cut in its header', bytes: png.subarray(0, 20), ...broken },
    {
      name: 'a PNG cut in its pixels',
      bytes: (await photo(300, 200).png().toBuffer()).subarray(0, 60),
      ...broken,
    },
    { name: 'a JPEG cut in the middle', bytes: jpeg.subarray(0, Math.floor(jpeg.length / 2)), ...broken },
    {
      name: 'the mark of a JPEG and noise',
      bytes: Buffer.concat([Buffer.from('ffd8ff', 'hex'), randomBytes(5000)]),
      ...broken,
    },
  ]
}

/** The same small image, filled up behind its end. */
function limits(png: Buffer): Hostile[] {
  const ofSize = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.length)])
  return [
    { name: 'one byte less than the limit', bytes: ofSize(SUBMIT_IMAGE_BYTES_MAX - 1), ...harmless },
    { name: 'the limit', bytes: ofSize(SUBMIT_IMAGE_BYTES_MAX), ...harmless },
    { name: 'one byte more than the limit', bytes: ofSize(SUBMIT_IMAGE_BYTES_MAX + 1), ...tooLarge },
    { name: 'three times the limit', bytes: ofSize(SUBMIT_IMAGE_BYTES_MAX * 3), ...tooLarge },
  ]
}
