/** Reads the agents of one item of an awesome list, nested lists included. */
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

/** In the order of the header. */
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

/** A line that tells more about the agent above it: text, or a link called 'GitHub' or 'Docs'. */
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
