/** An agent whose heading is its link: what follows it, up to the next heading of its rank, tells more about it. */
import { cellsOf, isDescribed, isDetailItem, relativeLink } from './markdown-item.ts'
import {
  descriptionOf,
  isBeside,
  type LinkLine,
  type ListItem,
  linkLine,
  type Node,
  type Phrase,
  piecesOf,
  plainText,
  type Resolve,
} from './markdown-link.ts'
import type { Heading, Row } from './table.ts'

/** Headings below an agent's own. */
const CATEGORIES = /^categor(y|ies)$/i
const DESCRIPTION = /^(description|about|summary)$/i

/** The link that a heading is; undefined where it leads to a place of the list itself. */
export function headingLink(phrases: readonly Phrase[], resolve: Resolve): LinkLine | undefined {
  const own = linkLine(piecesOf(phrases, resolve))
  return own && own.url !== '' && !own.url.startsWith('#') ? own : undefined
}

export class HeadingAgent {
  readonly heading: Heading
  readonly #own: LinkLine
  readonly #above: readonly Heading[]
  #categories: readonly string[]
  readonly #details: ListItem[] = []
  #below = ''
  /** It heads a list of agents, and is none itself. */
  #isSection = false

  /** `above`: the headings it stands under, whose names are its categories unless it says others. */
  constructor(heading: Heading, own: LinkLine, above: readonly Heading[], categories: readonly string[]) {
    this.heading = heading
    // A sign beside the link, such as a star, is no description.
    const description = /[\p{L}\p{N}]/u.test(own.description) ? own.description : ''
    this.#own = { ...own, description, others: [...own.others] }
    this.#above = above
    this.#categories = categories
  }

  /** A heading below its own begins. */
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

  /** Whether the list tells of this agent; otherwise its items stand for themselves. */
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
