/** Decides which addresses are published as files, and maps them to file names and back. */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { allParts } from '#site/contracts/site-parts.ts'
import { agentPath, alternativesPath, PAGES } from '#site/domain/addresses.ts'
import type { Build } from '#site/server/build/build.ts'
import type { Config } from '#site/server/config/config.ts'

const AGENT = /^\/agent\/([A-Za-z0-9_-]{1,64})$/
const ALTERNATIVES = /^\/agent\/[A-Za-z0-9_-]{1,64}\/alternatives$/
/** Pages of many agents, or of all categories, that always exist. */
export const FIXED_LISTS: readonly string[] = [
  PAGES.home,
  PAGES.addedToday,
  PAGES.moderation,
  PAGES.gone,
  PAGES.agents,
  PAGES.compare,
  PAGES.saved,
  PAGES.submit,
]
/** Lists that may appear and disappear. Dependencies.lists() returns those that currently exist. */
const LISTS = [/^\/ai-news(\/([2-9]|[1-9]\d{1,3}))?$/, /^\/category\/[a-z0-9]+(-[a-z0-9]+)*$/]
/** Without percent-encoding: as the file is named, not as the page is requested. */
const TAG = /^\/tag\/([\p{Ll}\p{Lm}\p{Lo}\p{M}\p{N}-]+)$/u

/** Devices of Windows, which no file may be named after, whatever its ending. */
const RESERVED = /^(?:tag|category)\/(?:con|prn|aux|nul|com\d|lpt\d)$/
const RESERVED_FILE = new RegExp(`(?<=${RESERVED.source.slice(0, -1)})_$`)

const SHAPES = [AGENT, ALTERNATIVES, TAG, ...LISTS]

declare const published: unique symbol
/** An address that is published as a file, as checked by `isPage`. */
export type PagePath = string & { readonly [published]: true }

/** Raw SQL may put anything into an ID or a slug, so an address that can't be a file name is rendered on demand. */
export function isPage(path: string): path is PagePath {
  return FIXED_LISTS.includes(path) || SHAPES.some((shape) => shape.test(path))
}

/** The file of a published page, without its ending and relative to the page folder; undefined for any other address. */
export function pageFile(path: PagePath): string
export function pageFile(path: string): string | undefined
export function pageFile(path: string): string | undefined {
  if (!isPage(path)) return undefined
  return path === '/' ? 'index' : path.slice(1).replace(RESERVED, '$&_')
}

/** The address of a published page from its file's name relative to the page folder; undefined for any other file. */
export function pagePath(file: string): PagePath | undefined {
  const name = /^(.+)\.html(\.br)?$/.exec(file)?.[1]
  if (!name) return undefined
  const path = name === 'index' ? '/' : `/${name.replace(RESERVED_FILE, '')}`
  return isPage(path) && pageFile(path) === name ? path : undefined
}

/** True for home, categories, the news, and their like, which are few; false for pages of an agent or a tag. */
export function isList(path: PagePath): boolean {
  return ![AGENT, ALTERNATIVES, TAG].some((shape) => shape.test(path))
}

export function agentPages(ids: Iterable<string>): PagePath[] {
  return Array.from(ids, agentPath).filter(isPage)
}

/** Pages of these agents alone, their alternatives included. */
export function ownPages(ids: readonly string[]): PagePath[] {
  return ids.flatMap((id) => [alternativesPath(id), agentPath(id)]).filter(isPage)
}

export function tagPages(slugs: readonly string[]): PagePath[] {
  return slugs.map((slug) => `/tag/${slug}`).filter(isPage)
}

export function tagIn(path: string): string | undefined {
  return TAG.exec(path)?.[1]
}

/** Folder of the pages rendered by one build, with the origin in their links and the settings they carry. */
export function pagesFolder(build: Build, config: Config): string {
  const hash = createHash('sha256').update(config.SITE_URL).update(allParts(config)).digest('hex')
  return join(config.DATA_DIR, 'pages', `${build.id}-${hash.slice(0, 8)}`)
}
