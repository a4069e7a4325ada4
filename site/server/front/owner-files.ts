/** Files made from the owner's settings when the site starts: icons drawn from the logo, and pages. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { escapeUTF8 } from 'entities'
import { tagSlug } from '#site/domain/tags.ts'
import type { Config } from '#site/server/config/config.ts'
import { Failure } from '#site/server/config/failure.ts'

/** A prerendered page with stand-ins (site/pages/own-page.md). */
export const OWN_PAGE_FILE = 'own-page.html'
const STAND_IN = /<p>own-page-text<\/p>|own-page-title|(?<=\.invalid\/)own-page/g

const CLEAR = '#00000000'
/** Phones show a touch icon's transparent parts in black. */
const PAPER = '#fbfcf9'
/** Each page loads it. */
const SVG_BYTES_MAX = 16 * 1024
/** Of the logo in the header, on a screen with three pixels for each of CSS. */
const DRAWN = { width: 480, height: 84, fit: 'inside' } as const

type Files = [name: string, content: Buffer][]
type Logo = NonNullable<Config['SITE_LOGO']>

/** By the names of the build's files that they replace or join. */
export async function ownerFiles(folder: string, config: Config): Promise<Map<string, Buffer>> {
  const { SITE_LOGO: logo, OWN_PAGES: pages } = config
  return new Map([
    ...(logo ? await iconFiles(logo) : []),
    ...(pages.length > 0 ? await pageFiles(pages, await readFile(join(folder, OWN_PAGE_FILE), 'utf8')) : []),
  ])
}

async function iconFiles(logo: Logo): Promise<Files> {
  // Imported on demand, because the package takes memory.
  const { default: sharp } = await import('sharp')
  const drawn = (size: number, background: string) =>
    sharp(logo.bytes).resize(size, size, { fit: 'contain', background })
  try {
    const small = await sharp(logo.bytes).resize(DRAWN).png({ palette: true }).toBuffer()
    const touch = drawn(144, PAPER).extend({ top: 18, bottom: 18, left: 18, right: 18, background: PAPER })
    return [
      ['favicon.svg', logo.isPng || logo.bytes.length > SVG_BYTES_MAX ? inSvg(small, logo) : logo.bytes],
      ['favicon.ico', ico(await drawn(32, CLEAR).png().toBuffer())],
      ['apple-touch-icon.png', await touch.flatten({ background: PAPER }).png().toBuffer()],
    ]
  } catch (error) {
    throw new Failure(`SITE_LOGO can't be drawn: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function inSvg(png: Buffer, { width, height }: Logo): Buffer {
  const image = `<image width="100%" height="100%" href="data:image/png;base64,${png.toString('base64')}"/>`
  const size = `viewBox="0 0 ${width} ${height}"`
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${image}</svg>`)
}

/** An ICO file of one PNG image of 32 × 32 pixels. */
function ico(png: Buffer): Buffer {
  const head = Buffer.from([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0])
  head.writeUInt32LE(png.length, 14)
  return Buffer.concat([head, png])
}

async function pageFiles(pages: Config['OWN_PAGES'], template: string): Promise<Files> {
  const { default: MarkdownIt } = await import('markdown-it')
  const markdown = new MarkdownIt({ html: true, linkify: true })
  // As in the guides, so that links within a page work.
  markdown.renderer.rules['heading_open'] = (tokens, at) =>
    `<${tokens[at]?.tag} id="${tagSlug(tokens[at + 1]?.content ?? '')}">`
  return pages.map(({ path, title, text }) => {
    const slug = path.slice(1)
    const parts: Record<string, string> = {
      'own-page': slug,
      'own-page-title': escapeUTF8(title),
      '<p>own-page-text</p>': markdown.render(text),
    }
    return [`${slug}.html`, Buffer.from(template.replace(STAND_IN, (found) => parts[found] ?? ''))]
  })
}
