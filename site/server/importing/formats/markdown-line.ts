/** Parses an entry of an awesome list: the link it starts with, and the text after it. */
import {
  hasWords,
  isBare,
  isBeside,
  isDetail,
  type Piece,
  spaced,
  textOf,
  WEB,
  WORD,
  withoutEndSigns,
} from './markdown-pieces.ts'

interface Link {
  label: string
  url: string
}

export interface Entry extends Link {
  description: string
  maker: string
  /** Code before or after the description: the license or language in many lists. */
  codes: string[]
  /** URLs of links beside the main one. */
  others: string[]
  /** Other agents that share the description. */
  twins: Link[]
  isStruck: boolean
}

const SEPARATOR = /^\s*[-–—:：|]/
/** Joins two agents of one item; a comma does so if the item says nothing else. */
const JOIN = /^\s*(?:[/&+]|and|und|et|y|和|与)\s*$/iu
const COMMA = /^\s*(?:[/&+]|[,，、;；]?\s*(?:and|und|et|y|和|与)|[,，、;；])\s*$/iu
const OWNED = /^([\w.-]+)\s?\/(?:[\w.-]+\/)*\s?([^/]+)$/
/** Mark links in a description while it's cleaned. */
const OPEN = '\uE000'
const CLOSE = '\uE001'
const MAKER = new RegExp(
  String.raw`^\s*(?:[([（](?:(?:made |built |created )?by|von|par|por|作者[:：]?)\s*([^()[\]（）]{1,80})[)\]）]|by\s+([\p{Lu}@${OPEN}][^:|]{0,60}?)(?=\s*(?:[:|]|\s[-–—]\s)))`,
  'u',
)
const SIGNS =
  /^(?:\s*(?:\p{So}|\p{RI}|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\d\uFE0F?\u20E3|[\u200D\uFE0F¹²³⁰-⁹]|:[a-z][\w+-]*:|\[(?:\^[^\]]+|\d{1,3})\]))+/u
const FIGURES_IN_BRACKETS = /^\s*[([（]([^()[\]（）]*)[)\]）]/u
const SEPARATORS = /^\s*(?:[-–—−:：|,，、·•→]+>?|\/(?![\p{L}\p{N}])|[.。](?=\s|$))\s*/u
const LINKS_IN_BRACKETS = new RegExp(
  `[([（](?:${OPEN}[^${CLOSE}]*${CLOSE}[\\s,;|/·•&]*(?:and\\s)?)+[)\\]）]`,
  'gu',
)
/** Before a link that is part of a sentence. */
const PART = 'the|its|our|their|from|to|of|and|or|with|for|by'
const WITHIN = new RegExp(`(?:^|\\s)(?:${PART}|see|on|in|at|via|read|siehe|im|auf|参见)$`, 'iu')
const PART_OF = new RegExp(`\\s(?:${PART})\\s*$`, 'iu')
const SENTENCE_END = new RegExp(`[.!?。！？](?:\\s*${OPEN}[^${CLOSE}]*${CLOSE})*$`, 'u')
const LAST_LINK = new RegExp(`[\\s,;|/·•–—-]*${OPEN}([^${CLOSE}]*)${CLOSE}[\\s.]*$`, 'u')
const FIRST_LINK = new RegExp(
  `^[\\s,;|/·•–—:(-]*${OPEN}([^${CLOSE}]*)${CLOSE}\\)?(?=\\s*(?:[,;|/·•–—:-]|${OPEN}|$))`,
  'u',
)

/** Returns undefined if the line doesn't start with a link. Signs, figures, badges, and a bold name may precede it. */
export function entryOf(pieces: readonly Piece[]): Entry | undefined {
  const start = startOf(pieces)
  if (!start) return undefined
  const { link, twins, owner, rest } = withTwins(start)
  const { text, maker, codes } = describe(rest)
  const own = named(link)
  return {
    label: own.label,
    url: link.url,
    description: text,
    maker: maker || owner || own.owner,
    codes,
    others: pieces.filter((piece) => piece.url !== link.url && isBeside(piece)).map(({ url }) => url),
    twins: twins.map((twin) => ({ label: named(twin).label, url: twin.url })),
    isStruck: link.isStruck,
  }
}

interface Start {
  link: Piece
  rest: readonly Piece[]
}

function startOf(pieces: readonly Piece[]): Start | undefined {
  const said = pieces.findIndex(({ kind, text }) => kind !== 'code' && hasWords(text))
  const at = said < 0 ? pieces.findIndex(({ kind, text }) => kind === 'link' && WORD.test(text)) : said
  const first = pieces[at]
  const before = at < 0 ? pieces : pieces.slice(0, at)
  const logo = before.findLastIndex(({ kind, alt }) => kind === 'link' && logoName(alt) !== '')
  if (first?.kind === 'link') return { link: first, rest: pieces.slice(at + 1) }
  if (first?.isBold) return boldStart(pieces.slice(at), before)
  const link = pieces[logo]
  return link && { link: { ...link, text: logoName(link.alt) }, rest: pieces.slice(logo + 1) }
}

/** '**Name**: text [Site](…)'. Links within the sentence don't count. */
function boldStart(pieces: readonly Piece[], before: readonly Piece[]): Start | undefined {
  const end = pieces.findIndex(({ isBold, kind }) => !isBold || kind !== 'text')
  const name = textOf(pieces.slice(0, end)).replace(/[\s:：.–—-]+$/u, '')
  const rest = end < 0 ? [] : pieces.slice(end)
  const links = [...before, ...rest].filter(
    (piece) =>
      piece.kind === 'link' &&
      WEB.test(piece.url) &&
      !PART_OF.test(rest[rest.indexOf(piece) - 1]?.text ?? '') &&
      (isBeside(piece) || isBare(piece) || isApart(rest, piece)),
  )
  const link = links.find(({ text }) => /site|page|web|url/i.test(text)) ?? links[0]
  return (
    link && {
      link: { ...link, text: name },
      rest: rest.map((piece) => (piece === link ? { ...piece, text: 'site' } : piece)),
    }
  )
}

/** At the start or the end of the text. */
function isApart(rest: readonly Piece[], link: Piece): boolean {
  const at = rest.indexOf(link)
  const hasText = (pieces: readonly Piece[]) =>
    pieces.some(({ kind, text }) => kind === 'text' && WORD.test(text))
  return !hasText(rest.slice(0, at)) || !hasText(rest.slice(at))
}

/** 'A / B' are two agents, 'owner / repository' is one. */
function withTwins({ link: first, rest: after }: Start) {
  const twins: Piece[] = []
  let [link, owner, rest] = [first, '', after]
  const join = after.every(({ kind, text }) => kind === 'link' || !/\S/.test(text) || COMMA.test(text))
    ? COMMA
    : JOIN
  for (;;) {
    const at = rest.findIndex(({ kind }) => kind === 'link')
    const next = rest[at]
    if (!next || !join.test(textOf(rest.slice(0, at))) || isBeside(next) || !WEB.test(next.url)) break
    const isOwned = next.url.toLowerCase().startsWith(`${link.url.toLowerCase().replace(/\/$/, '')}/`)
    if (isOwned) [link, owner] = [next, link.text]
    else twins.push(next)
    rest = rest.slice(at + 1)
  }
  return { link, twins, owner, rest }
}

/** The name is the repository of 'owner/repository', and the host of a bare URL. */
function named(link: Piece): { label: string; owner: string } {
  const url = URL.canParse(link.url) ? new URL(link.url) : undefined
  if (url && isBare(link)) return { label: url.host.replace(/^www\./, ''), owner: '' }
  const [, owner = '', repository] = OWNED.exec(link.text) ?? []
  const [first, second] = url?.pathname.toLowerCase().split('/').slice(1) ?? []
  if (repository && (first === owner.toLowerCase() || second === repository.toLowerCase()))
    return { label: repository, owner }
  return { label: link.text, owner: '' }
}

function logoName(alt: string): string {
  const name = alt.replace(/[\s_-]*(logo|icon|badge|image)$/i, '').trim()
  return WORD.test(name) && !/^(stars?|build|license|version|downloads?|forks?|status)$/i.test(name)
    ? name
    : ''
}

/** Separates code before the separator, and code after the last sentence. */
function withoutCodes(pieces: readonly Piece[]): { words: Piece[]; codes: string[] } {
  const isWord = (piece: Piece) => piece.kind !== 'code' && WORD.test(piece.text)
  const start = pieces.findIndex(isWord)
  const end = pieces.findLastIndex(isWord) + 1
  const hasBefore = SEPARATOR.test(pieces[start]?.text ?? '')
  const first = pieces.findIndex((piece, i) => i >= end && piece.kind === 'code')
  const before = pieces.slice(0, first).map((piece) => piece.text)
  const hasAfter = first >= 0 && /[.!?。！？)\]]\s*$/.test(before.join(''))
  const codes = pieces.filter(
    ({ kind }, i) => kind === 'code' && ((hasBefore && i < start) || (hasAfter && i >= first)),
  )
  return {
    words: pieces.filter((piece) => !codes.includes(piece)),
    codes: codes.map(({ text }) => text.replace(/^\[(.*)\]$/, '$1')).filter((text) => WORD.test(text)),
  }
}

/** Removes signs and separators around the text, its maker, and links that aren't part of a sentence. */
export function describe(pieces: readonly Piece[]): { text: string; maker: string; codes: string[] } {
  const { words, codes } = withoutCodes(pieces)
  let text = words
    .filter(({ kind, text }) => kind !== 'link' || hasWords(text))
    .map(({ kind, text }) => (kind === 'link' ? `${OPEN}${text}${CLOSE}` : text))
    .join('')
    .replace(LINKS_IN_BRACKETS, '')
  for (const link of [FIRST_LINK, LAST_LINK]) {
    for (let found = link.exec(text); found; found = link.exec(text)) {
      const isAfterSentence = link === LAST_LINK && SENTENCE_END.test(text.slice(0, found.index))
      if ((!isDetail(found[1] ?? '') && !isAfterSentence) || WITHIN.test(text.slice(0, found.index))) break
      text = text.replace(link, '')
    }
  }
  text = withoutSigns(text)
  const [by = '', ...makers] = MAKER.exec(text) ?? []
  text = withoutSigns(text.slice(by.length))
    .replace(/\s+([.,;])(?=\s|$)/g, '$1')
    .replace(/(?:[\s·•|,→]|\s[-–—])+$/u, '')
  return { text: withoutEndSigns(unmarked(text)), maker: unmarked(makers.join('').replace(/^@/, '')), codes }
}

function withoutSigns(marked: string): string {
  for (let text = marked; ; ) {
    const bare = text
      .replace(SIGNS, '')
      .replace(SEPARATORS, '')
      .replace(FIGURES_IN_BRACKETS, (all, within) => (hasWords(within) ? all : ''))
    if (bare === text) return text
    text = bare
  }
}

function unmarked(text: string): string {
  return spaced(text.replace(/[\uE000\uE001]/g, ''))
}
