/** Looks for the icon of a website: those that its page links to, the best size first, and then /favicon.ico. */

import { LOGO_SIDE } from '#site/domain/limits.ts'
import { isSharedByPath } from '#site/domain/links/shared-hosts.ts'
import { decodeText } from '#site/server/fetching/decode-text.ts'
import { type FetchedFile, type FetchOptions, fetchFile } from '#site/server/fetching/fetch-file.ts'
import { FetchProblem } from '#site/server/fetching/network.ts'
import { type PageFacts, type PageIcon, readPage } from '#site/server/prefill/read-page.ts'

const REDIRECTS_MAX = 3
/** Icons are linked at the top. */
const PAGE_BYTES_MAX = 256 * 1024
const ICON_BYTES_MAX = 512 * 1024
const ICONS_TRIED = 3
/** The size that Apple's devices use, and the usual size of an icon without a declared one. */
const SIDE_OF_TOUCH_ICONS = 180
const SIDE_USUAL = 32

export type IconFetch = Pick<FetchOptions, 'signal' | 'network' | 'headers' | 'before'>

/** The website can't be read now, but may be later. */
export class WebsiteAway extends Error {}

/** Yields the files of the best icons. Throws WebsiteAway, or FetchProblem if the website must not be read. */
export async function* iconFiles(websiteUrl: string, fetching: IconFetch): AsyncGenerator<Buffer> {
  if (isOfAnother(websiteUrl)) return
  const limits = { redirectsMax: REDIRECTS_MAX, bytesMax: PAGE_BYTES_MAX, cuts: true }
  const page = await fetchFile(websiteUrl, { ...fetching, ...limits }).catch((error: unknown) => {
    throw error instanceof FetchProblem ? error : new WebsiteAway()
  })
  if (page.status >= 500 || page.status === 429) throw new WebsiteAway()
  if (page.status !== 200 || isOfAnother(page.url)) return
  const facts = readPage(decodeText(page.body, page.headers['content-type'] ?? ''))
  for (const url of iconsOf(facts, page.url).slice(0, ICONS_TRIED)) {
    const file = await fetchIcon(url, fetching)
    if (file?.status === 200) yield file.body
  }
}

async function fetchIcon(url: string, fetching: IconFetch): Promise<FetchedFile | undefined> {
  const limits = { redirectsMax: REDIRECTS_MAX, bytesMax: ICON_BYTES_MAX }
  return await fetchFile(url, { ...fetching, ...limits }).catch(() => undefined)
}

/** True for a page on a code host or in a store, whose icon is the host's own. */
function isOfAnother(address: string): boolean {
  const { hostname, pathname } = new URL(address)
  return isSharedByPath(hostname.replace(/^www\./, '')) && pathname !== '/'
}

/** URLs of usable icons, the best first. */
export function iconsOf({ icons, base }: Pick<PageFacts, 'icons' | 'base'>, page: string): string[] {
  const root = URL.canParse(base, page) ? new URL(base, page) : new URL(page)
  const linked = icons
    .filter((icon) => !isDrawing(icon) && URL.canParse(icon.href, root))
    .map((icon) => ({ url: new URL(icon.href, root).href, side: sideOf(icon) }))
    .sort((a, b) => distance(a.side) - distance(b.side))
  return [...new Set([...linked.map(({ url }) => url), new URL('/favicon.ico', page).href])]
}

/** SVGs are skipped, because they may contain scripts and requests. */
function isDrawing({ href, type }: PageIcon): boolean {
  return type.includes('svg') || /^data:|\.svg(?:[?#]|$)/i.test(href.trim())
}

function sideOf({ relations, sizes }: PageIcon): number {
  const sides = [...sizes.matchAll(/(\d{1,5})x\d/g)].map(([, side]) => Number(side))
  const usual = relations.includes('icon') ? SIDE_USUAL : SIDE_OF_TOUCH_ICONS
  return sides.length > 0 ? Math.max(...sides) : usual
}

/** The smallest of those that are large enough comes first, then the largest of the others. */
function distance(side: number): number {
  return side >= LOGO_SIDE ? side : 100_000 - side
}
