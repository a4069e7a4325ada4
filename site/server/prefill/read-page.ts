/** Reads a page's metadata and links. */
import { Parser } from 'htmlparser2'

export interface PageIcon {
  href: string
  /** `rel`, `type`, and `sizes`, in lowercase. */
  relations: readonly string[]
  type: string
  sizes: string
}

export interface PageFacts {
  /** By name or property. The first of several wins. */
  metas: ReadonlyMap<string, string>
  /** All of those before the body, in order. */
  headMetas: readonly (readonly [name: string, content: string])[]
  title: string
  links: ReadonlyMap<string, string>
  base: string
  icons: readonly PageIcon[]
  anchors: readonly string[]
  data: readonly string[]
}

const TEXT_LENGTH_MAX = 20_000
const DATA_LENGTH_MAX = 200_000
const ANCHORS_MAX = 5000
/** Any other element begins the body. */
const HEAD = new Set(['html', 'head', 'meta', 'link', 'title', 'base', 'script', 'style', 'noscript'])
const ICONS = new Set(['icon', 'apple-touch-icon', 'apple-touch-icon-precomposed'])
const ICONS_MAX = 50
/** The parser compares an unmatched closing tag with all open ones, so hostile pages are only read in part. */
const PIECE_LENGTH = 8192
const WORK_MAX = 100_000_000

class PageReader {
  readonly metas = new Map<string, string>()
  readonly headMetas: [string, string][] = []
  readonly links = new Map<string, string>()
  readonly icons: PageIcon[] = []
  readonly anchors: string[] = []
  readonly data: string[] = []
  depth = 0
  title = ''
  base = ''
  #within: 'title' | 'data' | undefined
  #text = ''
  #drawings = 0
  #isBody = false

  open(name: string, attributes: Record<string, string>): void {
    this.depth += 1
    this.#isBody ||= !HEAD.has(name)
    if (name === 'svg') this.#drawings += 1
    else if (name === 'meta') this.#meta(attributes)
    else if (name === 'link') this.#link(attributes)
    else if (name === 'base') this.base ||= attributes['href'] ?? ''
    else if (name === 'a' && attributes['href'] && this.anchors.length < ANCHORS_MAX)
      this.anchors.push(attributes['href'])
    else if (name === 'title' && !this.title && this.#drawings === 0) this.#begin('title')
    else if (name === 'script' && /^application\/ld\+json\b/i.test(attributes['type'] ?? ''))
      this.#begin('data')
  }

  text(text: string): void {
    const max = this.#within === 'data' ? DATA_LENGTH_MAX : TEXT_LENGTH_MAX
    if (this.#within && this.#text.length < max) this.#text += text
  }

  close(name: string): void {
    this.depth -= 1
    if (name === 'svg') this.#drawings = Math.max(0, this.#drawings - 1)
    if (name === 'title' && this.#within === 'title') this.title = this.#text
    if (name === 'script' && this.#within === 'data') this.data.push(this.#text)
    if (name === 'title' || name === 'script') this.#within = undefined
  }

  #begin(within: 'title' | 'data'): void {
    this.#within = within
    this.#text = ''
  }

  #meta(attributes: Record<string, string>): void {
    const name = (attributes['property'] ?? attributes['name'] ?? '').trim().toLowerCase()
    const content = (attributes['content'] ?? '').slice(0, TEXT_LENGTH_MAX)
    if (!name || !content.trim()) return
    if (!this.#isBody) this.headMetas.push([name, content])
    if (!this.metas.has(name)) this.metas.set(name, content)
  }

  #link({ rel = '', href, type = '', sizes = '' }: Record<string, string>): void {
    if (!href) return
    const relations = rel.toLowerCase().split(/\s+/).filter(Boolean)
    for (const relation of relations) if (!this.links.has(relation)) this.links.set(relation, href)
    if (relations.some((relation) => ICONS.has(relation)) && this.icons.length < ICONS_MAX)
      this.icons.push({ href, relations, type: type.toLowerCase(), sizes: sizes.toLowerCase() })
  }
}

export function readPage(html: string): PageFacts {
  const reader = new PageReader()
  const parser = new Parser({
    onopentag: (name, attributes) => reader.open(name, attributes),
    ontext: (text) => reader.text(text),
    onclosetag: (name) => reader.close(name),
  })
  for (let at = 0, work = 0; at < html.length && work < WORK_MAX; at += PIECE_LENGTH) {
    parser.write(html.slice(at, at + PIECE_LENGTH))
    work += PIECE_LENGTH * reader.depth
  }
  parser.end()
  return reader
}
