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

interface Fate {
  status: 200 | 413 | 415 | 422
  message?: string
  /** Of what is stored. */
  size?: { width: number; height: number }
}

interface Hostile extends Fate {
  name: string
  bytes: Uint8Array
  headers?: Record<string, string>
  /** Added to the URL, after the signature. */
  query?: string
}

const SCRIPT = '<script>alert(document.domain)</script>'
const ZIP = Buffer.concat([
  Buffer.from('PK\u0003\u0004', 'latin1'),
  Buffer.alloc(200, 0x20),
  Buffer.from('PK\u0005\u0006'),
])
const text = (content: string) => Buffer.from(content)
const unprocessable = (message: string): Fate => ({ status: 422, message })
const stored = (width: number, height: number): Fate => ({ status: 200, size: { width, height } })
const harmless = stored(64, 40)
const wrong: Fate = { status: 415, message: IMAGE_WRONG_TYPE }
const broken = unprocessable(IMAGE_BROKEN)
const tooLarge: Fate = { status: 413, message: IMAGE_TOO_LARGE(SUBMIT_IMAGE_BYTES_MAX) }

type Sample = [name: string, bytes: Uint8Array, headers?: Record<string, string>]
const all = (fate: Fate, samples: Sample[]): Hostile[] =>
  samples.map(([name, bytes, headers]) => ({ name, bytes, ...(headers && { headers }), ...fate }))

export async function hostileImages(): Promise<Hostile[]> {
  const png = await photo(64, 40).png().toBuffer()
  const jpeg = await photo(64, 40).jpeg().toBuffer()
  return [
    ...foreign(await photo(64, 40).webp().toBuffer(), await photo(64, 40).gif().toBuffer()),
    ...all(wrong, [['AVIF', await photo(64, 40).avif({ effort: 0 }).toBuffer()]]),
    ...polyglots(png, jpeg),
    ...(await bombs(png)),
    ...(await metadata()),
    ...(await cut(png)),
    ...limits(png),
    ...disguised(png),
  ]
}

function foreign(webp: Buffer, gif: Buffer): Hostile[] {
  const svg = text(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`)
  return all(wrong, [
    ['SVG with a script', svg],
    ['SVG as image/png', svg, { 'Content-Type': 'image/png' }],
    ['HTML', text(`<!doctype html>${SCRIPT}`)],
    ['PHP', text('<?php system($_GET["c"]); ?>')],
    ['a zip', ZIP],
    ['GIF', gif],
    ['GIF with a JAR (GIFAR)', Buffer.concat([gif, ZIP])],
    ['WebP', webp],
    ['HTML with a PNG behind it', Buffer.concat([text(SCRIPT), PNG_START])],
    ['gzip', Buffer.from('1f8b0800000000000003', 'hex'), { 'Content-Encoding': 'gzip' }],
  ])
}

function polyglots(png: Buffer, jpeg: Buffer): Hostile[] {
  return all(harmless, [
    ['PNG with HTML in a comment', withChunk(png, 'tEXt', text(`Comment\0${SCRIPT}`))],
    ['PNG with HTML behind it', Buffer.concat([png, text(SCRIPT)])],
    ['PNG with JavaScript in a chunk', withChunk(png, 'teSt', text('*/=alert(1);/*'))],
    ['JPEG with a zip behind it', Buffer.concat([jpeg, ZIP])],
    ['JPEG with PHP in a comment', withSegment(jpeg, 0xfe, text('<?php system(1); ?>'))],
  ])
}

async function bombs(png: Buffer): Promise<Hostile[]> {
  const flood = Buffer.concat([PNG_START, header(50_000, 50_000), png.subarray(33)])
  const [width, height] = [5000, 4500]
  const progressive = await photo(width, height).jpeg({ progressive: true }).toBuffer()
  return [
    ...all(unprocessable(IMAGE_TOO_MANY_PIXELS(40_000_000)), [
      ['a header of 50,000 × 50,000 pixels', flood],
      ['decompression bomb of 64 million pixels', bomb(8000, 8000)],
    ]),
    ...all(stored(1600, 1600), [['decompression bomb within the limit', bomb(6000, 6000)]]),
    ...all(stored(8, 6400), [['a needle of 20 × 16,384 pixels', bomb(20, 16_384)]]),
    ...all(unprocessable(IMAGE_TOO_LONG), [
      ['one pixel higher than the limit', bomb(1, 16_385)],
      ['one pixel wider than the limit', bomb(16_385, 1)],
    ]),
    ...all(unprocessable(IMAGE_TOO_MANY_PIXELS(20_000_000)), [
      ['progressive JPEG of 22 million pixels', progressive],
    ]),
    ...all(broken, [['an impossible header', Buffer.concat([PNG_START, header(0, 0), png.subarray(33)])]]),
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
    ...all(harmless, [
      ['EXIF with the place', located],
      ['a huge ICC profile', hugeProfile(jpeg)],
    ]),
    ...all(stored(40, 64), [['EXIF that turns the image', turned]]),
  ]
}

async function cut(png: Buffer): Promise<Hostile[]> {
  const jpeg = await noisyJpeg(300, 200)
  const large = await photo(300, 200).png().toBuffer()
  return [
    ...all(unprocessable(IMAGE_EMPTY), [['an empty file', Buffer.alloc(0)]]),
    ...all(wrong, [['one byte of a PNG', png.subarray(0, 1)]]),
    ...all(broken, [
      ['only the mark of a PNG', PNG_START],
      ['a PNG cut in its header', png.subarray(0, 20)],
      ['a PNG cut in its pixels', large.subarray(0, 60)],
      ['a JPEG cut in the middle', jpeg.subarray(0, Math.floor(jpeg.length / 2))],
      ['the mark of a JPEG and noise', Buffer.concat([Buffer.from('ffd8ff', 'hex'), randomBytes(5000)])],
    ]),
  ]
}

/** The same small image, filled up behind its end. */
function limits(png: Buffer): Hostile[] {
  const ofSize = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.length)])
  return [
    ...all(harmless, [
      ['one byte less than the limit', ofSize(SUBMIT_IMAGE_BYTES_MAX - 1)],
      ['the limit', ofSize(SUBMIT_IMAGE_BYTES_MAX)],
    ]),
    ...all(tooLarge, [
      ['one byte more than the limit', ofSize(SUBMIT_IMAGE_BYTES_MAX + 1)],
      ['three times the limit', ofSize(SUBMIT_IMAGE_BYTES_MAX * 3)],
    ]),
  ]
}

/** Names that a form would send. */
const NAMES = {
  'that climbs': '../../../../etc/passwd',
  'with NUL': 'image.php\u0000.png',
  'turned around': 'photo\u202egnp.exe',
  'of 300 characters': `${'a'.repeat(296)}.png`,
}

/** A good image under names and types that are meant to do harm, in every place where one could stand. */
function disguised(png: Buffer): Hostile[] {
  const named = Object.entries(NAMES).map(([name, fileName]): Hostile => {
    const sent = encodeURIComponent(fileName)
    const headers = { 'Content-Disposition': `attachment; filename*=UTF-8''${sent}`, 'X-File-Name': sent }
    const query = `&filename=${sent}&name=${sent}`
    return { name: `a name ${name}`, bytes: png, headers, query, ...harmless }
  })
  return [
    ...named,
    ...all(harmless, [
      ['PNG as text/html', png, { 'Content-Type': 'text/html' }],
      ['PNG as image/svg+xml', png, { 'Content-Type': 'image/svg+xml' }],
    ]),
  ]
}
