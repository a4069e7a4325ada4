/** Agents of an awesome list: items, including nested ones, and headings that are links. */
import { DESCRIPTION_LENGTH_MIN } from '#site/domain/limits.ts'
import { ANCHOR, ITEM_UNLINKED, NO_LINK_FIRST } from '#site/server/importing/import-texts.ts'
import { agentFields, agentRows, HAS_SCHEME, labeledCell, labeledEntry, problemOf } from './markdown-agent.ts'
import { describe, type Entry, entryOf } from './markdown-line.ts'
import { isBeside, isDetail, type Piece, piecesOf, plainText, WEB } from './markdown-pieces.ts'
import { type Child, type Element, isElement } from './markdown-tree.ts'
import type { FoundRow, Heading } from './table.ts'

export const LISTS = ['ul', 'ol', 'details', 'table']
/** Summaries of collapsed lists that name nothing. */
const INVITATION = /^(show|click|expand|view|see|more|\d)/i

/** The text of an item without a link is a category of the items inside it. */
export function* itemRows(item: Element, categories: readonly string[]): Generator<FoundRow> {
  const pieces = piecesIn(item)
  const inside = itemsIn(item)
  const own = entryOf(pieces) ?? labeledEntry(pieces, inside.map(piecesIn))
  const { line } = item
  const problem = own && problemOf(own)
  if (own && problem) yield { line, name: own.label, problem }
  else if (own && HAS_SCHEME.test(own.url)) {
    const details = inside.filter(isDetailItem)
    yield* agentRows(line, own, agentFields(own, details.map(piecesIn), categories))
    for (const child of inside) if (!details.includes(child)) yield* itemRows(child, categories)
    return
  } else if (own) yield { line, passed: ANCHOR }
  else if (inside.length === 0 && pieces.some(({ url }) => WEB.test(url)))
    yield { line, problem: NO_LINK_FIRST }
  else if (inside.length === 0) yield { line, passed: ITEM_UNLINKED }
  const names = own ? categories : groupsOf(item, categories)
  for (const child of inside) yield* itemRows(child, names)
}

export function groupsOf(item: Element, categories: readonly string[]): readonly string[] {
  const group = titleOf(item)
  return group && !INVITATION.test(group) ? [group, ...categories] : categories
}

export function isLinked(item: Element): boolean {
  return entryOf(piecesIn(item)) !== undefined
}

/** True for a separate agent: a web link with a description. */
function isDescribed(item: Element): boolean {
  const own = entryOf(piecesIn(item))
  if (!own || isDetail(own.label) || !WEB.test(own.url)) return false
  return [...own.description].length >= DESCRIPTION_LENGTH_MIN
}

/** True for a line about the agent above it: text, or a link named 'GitHub' or 'Docs'. */
function isDetailItem(item: Element): boolean {
  const own = entryOf(piecesIn(item))
  return own && !labeledCell(piecesIn(item)) ? isDetail(own.label) : itemsIn(item).length === 0
}

/** A summary, or the text outside of lists. */
function piecesIn({ children }: Element): Piece[] {
  const summary = children.find((child) => isElement(child, 'summary'))
  return piecesOf(summary ? [summary] : children.filter((child) => !isElement(child, ...LISTS)))
}

function itemsIn({ children }: Element): Element[] {
  return itemsOf(children.filter((child) => !isElement(child, 'li')))
}

export function itemsOf(children: readonly Child[]): Element[] {
  return children.flatMap((child) => {
    if (isElement(child, 'ul', 'ol')) return itemsOf(child.children)
    return isElement(child, 'li', 'details') ? [child] : []
  })
}

function titleOf(item: Element): string {
  const text = piecesIn(item).map((piece) => piece.text)
  return text.join('').replace(/\s+/g, ' ').trim().replace(/\s*:$/, '')
}

const CATEGORIES = /^categor(y|ies)$/i
const DESCRIPTION = /^(description|about|summary)$/i

export function headingLink({ children }: Element): Entry | undefined {
  const own = entryOf(piecesOf(children))
  return own && own.url !== '' && !own.url.startsWith('#') ? own : undefined
}

export function labeledHeading(text: string, list: Element): Entry | undefined {
  return labeledEntry(piecesOf([text]), itemsOf([list]).map(piecesIn))
}

/** An agent whose heading is a link. Its description is the text up to the next heading of the same level. */
export class HeadingAgent {
  readonly heading: Heading
  readonly #own: Entry
  readonly #above: readonly Heading[]
  #categories: readonly string[]
  readonly #details: Element[] = []
  #below = ''
  /** True if it heads a list of agents and isn't one itself. */
  isSection = false

  /** `above`: headings above it, which are its categories unless it names others. */
  constructor(heading: Heading, own: Entry, above: readonly Heading[], categories: readonly string[]) {
    this.heading = heading
    // A symbol beside the link, such as a star, is no description.
    const description = /[\p{L}\p{N}]/u.test(own.description) ? own.description : ''
    this.#own = { ...own, description }
    this.#above = above
    this.#categories = categories
  }

  enter(text: string): void {
    this.#below = text
  }

  tellText({ children }: Element): void {
    const pieces = piecesOf(children)
    this.#own.others.push(...pieces.filter(isBeside).map(({ url }) => url))
    if (CATEGORIES.test(this.#below)) {
      this.#categories = plainText(children)
        .split(/[,;|]/)
        .map((name) => name.trim())
    } else if (this.#own.description === '' && (this.#below === '' || DESCRIPTION.test(this.#below))) {
      const { text, codes } = describe(pieces)
      this.#own.description = text
      this.#own.codes.push(...codes)
    }
  }

  /** Returns false if the items of a list are agents themselves. */
  takesList(list: Element): boolean {
    const items = itemsOf([list])
    const isOfAgents = items.some(isDescribed) || (this.#own.description === '' && !items.every(isDetailItem))
    if (!isOfAgents) this.#details.push(...items)
    else if (this.#below === '') this.isSection = true
    return !isOfAgents
  }

  *rows(): Generator<FoundRow> {
    const { line } = this.heading
    const under = this.#above
    const problem = problemOf(this.#own)
    if (problem) yield { line, under, name: this.#own.label, problem }
    else for (const row of agentRows(line, this.#own, this.#fields())) yield { ...row, under }
  }

  #fields() {
    return agentFields(this.#own, this.#details.map(piecesIn), this.#categories)
  }
}
