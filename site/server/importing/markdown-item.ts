/** Reads the agents of one item of an awesome list, nested lists included. */
import { DESCRIPTION_LENGTH_MIN } from '#site/domain/limits.ts'
import {
  isBeside,
  isDetail,
  type LinkLine,
  type ListItem,
  linkLine,
  type Piece,
  piecesOf,
  plainText,
  type Resolve,
} from './markdown-link.ts'
import type { Cell, Row } from './table.ts'

const GITHUB = /^https?:\/\/(www\.)?github\.com\/[\w.-]+/i
const X = /^https?:\/\/(www\.)?(x|twitter)\.com\/\w+\/?$/i
const HAS_SCHEME = /^[a-z][a-z\d+.-]*:/i
/** Leads to a place of the list itself. */
const WITHIN = /^#/
const WEB = /^https?:/i
const SPACE: Piece = { kind: 'text', text: ' ', url: '' }

/** An item without a link of its own gives its text as a category to the items inside it. */
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
    yield { line, problem: 'The item does not begin with a link.' }
  }
  const group = own ? '' : titleOf(item)
  const names = group ? [group, ...categories] : categories
  for (const child of inside) yield* itemRows(child, names, resolve, offset)
}

/** The cells of an agent's own line and those that tell more about it, in the order of the header. */
export function cellsOf(
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

/** What is wrong with a link to a file of the list; undefined for an address, and for a place within the list. */
export function relativeLink({ url }: LinkLine): string | undefined {
  if (url === '' || HAS_SCHEME.test(url) || WITHIN.test(url)) return undefined
  return `The link "${url.slice(0, 80)}" is relative: an agent needs a whole address.`
}

/** Whether it is an agent by itself: a link to the web, and a description. */
export function isDescribed(item: ListItem, resolve: Resolve): boolean {
  const own = linkLine(piecesIn(item, resolve))
  if (!own || isDetail(own.label) || !WEB.test(own.url)) return false
  return [...own.description].length >= DESCRIPTION_LENGTH_MIN
}

/** A line that tells more about the agent above it: text, or a link called 'GitHub' or 'Docs'. */
export function isDetailItem(item: ListItem, resolve: Resolve): boolean {
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
