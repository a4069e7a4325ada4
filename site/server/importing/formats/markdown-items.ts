/** Agents of an awesome list: items, including nested ones, and headings that are links. */
import { DESCRIPTION_LENGTH_MIN } from '#site/domain/limits.ts'
import {
  descriptionOf,
  isBeside,
  isDetail,
  type LinkLine,
  type ListItem,
  linkLine,
  type Node,
  type Phrase,
  type Piece,
  piecesOf,
  plainText,
  type Resolve,
} from './markdown-line.ts'
import type { Cell, Heading, Row } from './table.ts'

const GITHUB = /^https?:\/\/(www\.)?github\.com\/[\w.-]+/i
const X = /^https?:\/\/(www\.)?(x|twitter)\.com\/\w+\/?$/i
const HAS_SCHEME = /^[a-z][a-z\d+.-]*:/i
const WITHIN = /^#/
const WEB = /^https?:/i
const SPACE: Piece = { kind: 'text', text: ' ', url: '' }

/** The text of an item without a link is a category of the items inside it. */
export function* itemRows(
  item: ListItem,
  categories: readonly string[],
  resolve: Resolve,
  offset: number,
): Generator<Row> {
  const pieces = piecesIn(item, resolve)
  const own = linkLine(pieces)
  const inside = item.children.flatMap((child) => (child.type === 'list' ? child.children : []))
  const line = offset + (item.position?.start.line ?? 1)
  const relative = own && relativeLink(own)
  if (relative) yield { line, name: own.label, problem: relative }
  if (own && HAS_SCHEME.test(own.url)) {
    const details = inside.filter((child) => isDetailItem(child, resolve))
    yield { line, cells: cellsOf(own, details, categories, resolve) }
    for (const child of inside.filter((child) => !details.includes(child)))
      yield* itemRows(child, categories, resolve, offset)
    return
  }
  if (!own && inside.length === 0 && pieces.some((piece) => WEB.test(piece.url))) {
    yield { line, problem: "The item doesn't start with a link." }
  }
  const group = own ? '' : titleOf(item)
  const names = group ? [group, ...categories] : categories
  for (const child of inside) yield* itemRows(child, names, resolve, offset)
}

function cellsOf(
  own: LinkLine,
  details: readonly ListItem[],
  categories: readonly string[],
  resolve: Resolve,
): Cell[] {
  const lines = details.map((detail) => piecesIn(detail, resolve))
  const beside = lines.flat().filter(isBeside)
  const links = [...own.others, ...beside.map((piece) => piece.url), own.url]
  const told = details.filter((detail) => !linkLine(piecesIn(detail, resolve))).map(titleOf)
  return [
    own.label,
    own.description || (told[0] ?? ''),
    own.url,
    [...categories],
    links.find((url) => GITHUB.test(url)) ?? '',
    links.find((url) => X.test(url)) ?? '',
    own.codes,
  ]
}

/** Explains a link to a file of the list itself. */
function relativeLink({ url }: LinkLine): string | undefined {
  if (url === '' || HAS_SCHEME.test(url) || WITHIN.test(url)) return undefined
  return `The link "${url.slice(0, 80)}" is relative. Use a full URL.`
}

/** True for a separate agent: a web link with a description. */
function isDescribed(item: ListItem, resolve: Resolve): boolean {
  const own = linkLine(piecesIn(item, resolve))
  if (!own || isDetail(own.label) || !WEB.test(own.url)) return false
  return [...own.description].length >= DESCRIPTION_LENGTH_MIN
}

/** True for a line about the agent above it: text, or a link named 'GitHub' or 'Docs'. */
function isDetailItem(item: ListItem, resolve: Resolve): boolean {
  const own = linkLine(piecesIn(item, resolve))
  if (own) return isDetail(own.label)
  return !item.children.some((child) => child.type === 'list')
}

function piecesIn(item: ListItem, resolve: Resolve): Piece[] {
  return item.children.flatMap((child) =>
    child.type === 'paragraph' ? [...piecesOf(child.children, resolve), SPACE] : [],
  )
}

function titleOf(item: ListItem): string {
  const text = item.children.flatMap((child) => (child.type === 'paragraph' ? child.children : []))
  return plainText(text).replace(/\s*:$/, '')
}

const CATEGORIES = /^categor(y|ies)$/i
const DESCRIPTION = /^(description|about|summary)$/i

export function headingLink(phrases: readonly Phrase[], resolve: Resolve): LinkLine | undefined {
  const own = linkLine(piecesOf(phrases, resolve))
  return own && own.url !== '' && !own.url.startsWith('#') ? own : undefined
}

/** An agent whose heading is a link. Its description is the text up to the next heading of the same level. */
export class HeadingAgent {
  readonly heading: Heading
  readonly #own: LinkLine
  readonly #above: readonly Heading[]
  #categories: readonly string[]
  readonly #details: ListItem[] = []
  #below = ''
  /** True if it heads a list of agents and isn't one itself. */
  #isSection = false

  /** `above`: headings above it, which are its categories unless it names others. */
  constructor(heading: Heading, own: LinkLine, above: readonly Heading[], categories: readonly string[]) {
    this.heading = heading
    // A symbol beside the link, such as a star, is no description.
    const description = /[\p{L}\p{N}]/u.test(own.description) ? own.description : ''
    this.#own = { ...own, description, others: [...own.others] }
    this.#above = above
    this.#categories = categories
  }

  enter(text: string): void {
    this.#below = text
  }

  tellText(phrases: readonly Phrase[], resolve: Resolve): void {
    const pieces = piecesOf(phrases, resolve)
    this.#own.others.push(...pieces.filter(isBeside).map((piece) => piece.url))
    if (CATEGORIES.test(this.#below)) {
      this.#categories = plainText(phrases)
        .split(/[,;|]/)
        .map((name) => name.trim())
    } else if (this.#own.description === '' && (this.#below === '' || DESCRIPTION.test(this.#below))) {
      this.#own.description = descriptionOf(pieces)
    }
  }

  /** Returns false if the items of a list are agents themselves. */
  takesList({ children }: Extract<Node, { type: 'list' }>, resolve: Resolve): boolean {
    const isOfAgents =
      children.some((item) => isDescribed(item, resolve)) ||
      (this.#own.description === '' && !children.every((item) => isDetailItem(item, resolve)))
    if (!isOfAgents) this.#details.push(...children)
    else if (this.#below === '') this.#isSection = true
    return !isOfAgents
  }

  *rows(resolve: Resolve): Generator<Row> {
    if (this.#isSection) return
    const { line } = this.heading
    const problem = relativeLink(this.#own)
    if (problem) yield { line, under: this.#above, name: this.#own.label, problem }
    else
      yield { line, under: this.#above, cells: cellsOf(this.#own, this.#details, this.#categories, resolve) }
  }
}
