/** Draws an agent's social image: its texts beside the pattern of its cover, in the colors of its category. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import satori, { type Font } from 'satori'
import sharp from 'sharp'
import { coverSvg, paletteOf } from '#site/domain/cover/cover.ts'
import { drawableTexts } from './drawable.ts'
import { PICTURE_HEIGHT, PICTURE_WIDTH, type SharePicture } from './share-picture.ts'

const PATTERN_WIDTH = 440
const TEXT_WIDTH = PICTURE_WIDTH - PATTERN_WIDTH
const MARGIN = 60
const FAMILY = 'Instrument Sans'
/** Enough colors for flat areas and antialiased edges, in a small file. */
const COLORS = 64

// The images have nothing in common that could be cached.
sharp.cache(false)
sharp.concurrency(1)

const require = createRequire(import.meta.url)
const fonts: Font[] = ([400, 600] as const).flatMap((weight) =>
  [
    ...['latin', 'latin-ext'].map((subset) =>
      require.resolve(`@fontsource/instrument-sans/files/instrument-sans-${subset}-${weight}-normal.woff`),
    ),
    ...['greek', 'cyrillic', 'cyrillic-ext', 'vietnamese'].map((subset) =>
      require.resolve(`@fontsource/manrope/files/manrope-${subset}-${weight}-normal.woff`),
    ),
  ].map((file, at) => ({
    // Letters that the family lacks are taken from any other.
    name: at === 0 ? FAMILY : basename(file),
    weight,
    data: readFileSync(file),
  })),
)

export async function drawPicture(picture: SharePicture): Promise<Buffer> {
  const { ground } = paletteOf(picture.category)
  const words = await satori(layout(picture), { width: TEXT_WIDTH, height: PICTURE_HEIGHT, fonts })
  const size = `width="${PATTERN_WIDTH}" height="${PICTURE_HEIGHT}"`
  const pattern = coverSvg({ id: picture.id, name: picture.title, category: picture.category }).replace(
    '<svg ',
    `<svg x="${TEXT_WIDTH}" y="0" ${size} preserveAspectRatio="xMaxYMid slice" `,
  )
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}">` +
    `<rect width="100%" height="100%" fill="${ground}"/>${pattern}${words}</svg>`
  return await sharp(Buffer.from(svg)).png({ palette: true, colours: COLORS, effort: 4 }).toBuffer()
}

function layout(picture: SharePicture) {
  const { ink, spot } = paletteOf(picture.category)
  const { site, title, text, note } = drawableTexts(picture)
  const column = { display: 'flex', flexDirection: 'column' }
  const size = { width: TEXT_WIDTH - 2 * MARGIN, height: PICTURE_HEIGHT - 2 * MARGIN, margin: MARGIN }
  const frame = { ...column, ...size, color: ink, fontFamily: FAMILY }
  return box(frame, [
    box({ ...column, marginBottom: 40 }, [
      box({ width: 96, height: 12, marginBottom: 20, backgroundColor: spot }),
      box({ fontSize: 30, fontWeight: 600 }, site),
    ]),
    box(
      { ...clamp(2), fontSize: titleSize(title), fontWeight: 600, lineHeight: 1.1, letterSpacing: '-0.02em' },
      title,
    ),
    box({ ...clamp(4), marginTop: 24, fontSize: 32, lineHeight: 1.35 }, text),
    box({ display: 'flex', marginTop: 'auto', fontSize: 30, fontWeight: 600 }, note),
  ])
}

function box(style: Record<string, unknown>, children: unknown = '') {
  return { type: 'div', key: null, props: { style: { display: 'flex', ...style }, children } }
}

function clamp(lines: number) {
  return { display: 'block', lineClamp: lines, wordBreak: 'break-word' }
}

function titleSize(title: string): number {
  if (title.length <= 14) return 84
  return title.length <= 32 ? 64 : 48
}
