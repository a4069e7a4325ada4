/** Parses a line of an awesome list: the link it starts with, and the text after it. */
import type { fromMarkdown } from 'mdast-util-from-markdown'

export type Node = ReturnType<typeof fromMarkdown>['children'][number]
export type ListItem = Extract<Node, { type: 'listItem' }>
export type Phrase = Extract<Node, { type: 'paragraph' }>['children'][number]

/** A run of a line. The text of a link is empty if it only has a badge. */
export interface Piece {
  kind: 'text' | 'code' | 'link'
  text: string
  url: string
}

export interface LinkLine {
  label: string
  url: string
  description: string
  /** Code before or after the description: the license or language in many lists. */
  codes: string[]
  /** URLs of links beside the main one. */
  others: string[]
}

export type Resolve = (identifier: string) => string

/** Labels of links that describe the agent and aren't agents themselves. */
const DETAIL =
  /^(official )?(web ?site|home ?page|site|docs?|documentation|github|repo(sitory)?|source( code)?|code|(live )?demo|paper|arxiv|blog( post)?|twitter|x|discord|slack|youtube|video|linkedin|pricing|api|download|npm|pypi|hugging ?face|readme|author|announcement|licen[cs]e|changelog|(user )?reviews?( on [\w.]+)?|try it( out)?( here)?|(learn|read) more|more( info(rmation)?)?|app store|google play|(chrome|browser|vs ?code) extension|model api)$/i
const WORD = /[\p{L}\p{N}]/u
const SEPARATOR = /^\s*[-–—:|]/
/** Mark links in a description while it's cleaned. */
const OPEN = '\uE000'
const CLOSE = '\uE001'
const LINKS_IN_BRACKETS = new RegExp(
  `[([](?:${OPEN}[^${CLOSE}]*${CLOSE}[\\s,;|/·•&]*(?:and\\s)?)+[)\\]]`,
  'gu',
)
const LAST_LINK = new RegExp(`[\\s,;|/·•–—-]*${OPEN}([^${CLOSE}]*)${CLOSE}[\\s.]*$`, 'u')

const FIRST_LINK = new RegExp(
  `^[\\s,;|/·•–—:(-]*${OPEN}([^${CLOSE}]*)${CLOSE}\\)?(?=\\s*(?:[,;|/·•–—:-]|${OPEN}|$))`,
  'u',
)

export function isDetail(label: string): boolean {
  return DETAIL.test(label)
}

export function piecesOf(phrases: readonly Phrase[], resolve: Resolve): Piece[] {
  return phrases.flatMap((phrase): Piece[] => {
    switch (phrase.type) {
      case 'text':
        return [{ kind: 'text', text: phrase.value, url: '' }]
      case 'inlineCode':
        return [{ kind: 'code', text: phrase.value, url: '' }]
      case 'break':
        return [{ kind: 'text', text: ' ', url: '' }]
      case 'link':
        return [{ kind: 'link', text: plainText(phrase.children), url: phrase.url }]
      case 'linkReference':
        return [{ kind: 'link', text: plainText(phrase.children), url: resolve(phrase.identifier) }]
      case 'strong':
      case 'emphasis':
      case 'delete':
        return piecesOf(phrase.children, resolve)
      default:
        return []
    }
  })
}

export function plainText(phrases: readonly Phrase[]): string {
  const pieces = piecesOf(phrases, () => '')
  return spaced(pieces.map((piece) => piece.text).join(''))
}

/** Returns undefined if the line doesn't start with a link. Symbols and badges may precede it. */
export function linkLine(pieces: readonly Piece[]): LinkLine | undefined {
  const at = pieces.findIndex((piece) => WORD.test(piece.text))
  const first = pieces[at]
  if (first?.kind !== 'link') return undefined
  const { words, codes } = withoutCodes(pieces.slice(at + 1))
  const others = pieces.filter((piece) => piece !== first && isBeside(piece)).map((piece) => piece.url)
  return { label: first.text, url: first.url, description: descriptionOf(words), codes, others }
}

/** True for a badge, '@name', or 'GitHub', as opposed to a link within a sentence. */
export function isBeside({ kind, text }: Piece): boolean {
  return kind === 'link' && (text === '' || /^[@#]/.test(text) || isDetail(text))
}

/** Separates code before the separator, and code after the last sentence. */
function withoutCodes(pieces: Piece[]): { words: Piece[]; codes: string[] } {
  const isWord = (piece: Piece) => piece.kind !== 'code' && WORD.test(piece.text)
  const start = pieces.findIndex(isWord)
  const end = pieces.findLastIndex(isWord) + 1
  const hasBefore = SEPARATOR.test(pieces[start]?.text ?? '')
  const first = pieces.findIndex((piece, i) => i >= end && piece.kind === 'code')
  const before = pieces.slice(0, first).map((piece) => piece.text)
  const hasAfter = first >= 0 && /[.!?)\]]\s*$/.test(before.join(''))
  const codes = pieces.filter(
    ({ kind }, i) => kind === 'code' && ((hasBefore && i < start) || (hasAfter && i >= first)),
  )
  return {
    words: pieces.filter((piece) => !codes.includes(piece)),
    codes: codes.map(({ text }) => text.replace(/^\[(.*)\]$/, '$1')).filter((text) => WORD.test(text)),
  }
}

/** Removes the leading separator, symbols before it, and links that aren't part of a sentence. */
export function descriptionOf(pieces: readonly Piece[]): string {
  let text = pieces
    .map((piece) => (piece.kind === 'link' && piece.text ? `${OPEN}${piece.text}${CLOSE}` : piece.text))
    .join('')
    .replace(LINKS_IN_BRACKETS, '')
  for (const link of [FIRST_LINK, LAST_LINK]) {
    for (let label = link.exec(text)?.[1]; label && isDetail(label); label = link.exec(text)?.[1]) {
      text = text.replace(link, '')
    }
  }
  return spaced(text.replace(/[\uE000\uE001]/g, ''))
    .replace(/^(?:(?:\p{Extended_Pictographic}|\p{RI}|\uFE0F|\u200D|\s)*[-–—:|,·•]+|\.(?=\s))\s*/u, '')
    .replace(/\s+([.,;])(?=\s|$)/g, '$1')
}

function spaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
