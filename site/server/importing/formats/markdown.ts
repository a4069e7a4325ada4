/** Reads agents of an awesome list in Markdown: headings are categories, items and table rows with a link are agents. */
import type { ImportField } from '#site/domain/imports.ts'
import { SECTION_ABOUT, SECTION_LINK, TEXT_LINK } from '#site/server/importing/import-texts.ts'
import { wholeText } from './lines.ts'
import {
  groupsOf,
  HeadingAgent,
  headingLink,
  isLinked,
  itemRows,
  itemsOf,
  LISTS,
  labeledHeading,
} from './markdown-items.ts'
import { linksIn, plainText, withoutEndSigns } from './markdown-pieces.ts'
import { tableRows } from './markdown-tables.ts'
import { blocksOf, type Child, type Element, isElement } from './markdown-tree.ts'
import { type FoundRow, type Heading, ImportError, type Row, type Table } from './table.ts'

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']
const HEADER = 'name description websiteUrl category githubUrl xAccount tags maker'.split(
  ' ',
) as ImportField[]
/** Sections about the list itself, not about agents. */
const ABOUT =
  /^((table of )?contents?|toc|contribut(ing|ors?|e)|licen[cs]e|footnotes|acknowledge?ments|目[录錄次]|贡献.*|许可证?|inhalt(sverzeichnis)?|mitwirken|lizenz|sommaire|índice)$/i

export async function readMarkdown(path: string): Promise<Table> {
  const { text, encoding } = await wholeText(path)
  const found = [...rowsOf(text)]
  if (found.every((row) => 'passed' in row))
    throw new ImportError(
      `${path} contains no list items or tables with links. An agent is an item "- [Name](url) - Description".`,
    )
  const more = new Set(
    found.flatMap((row) => ('fields' in row ? Object.keys(row.fields) : [])),
  ) as Set<ImportField>
  const header = [...new Set([...HEADER, ...more])]
  const rows = found.map((row): Row => {
    if (!('fields' in row)) return row
    const { fields, ...place } = row
    return { ...place, cells: header.map((field) => fields[field] ?? '') }
  })
  return { header, rows, encoding }
}

export function* rowsOf(text: string): Generator<FoundRow> {
  const list = new AwesomeList()
  for (const block of blocksOf(text)) yield* list.rowsOf(block)
  yield* list.end()
}

class AwesomeList {
  #trail: Heading[] = []
  #agent: HeadingAgent | undefined
  /** The paragraph below the heading. */
  #text: Element | undefined;

  *rowsOf(block: Child): Generator<FoundRow> {
    if (typeof block === 'string') return
    const under = this.#trail
    if (HEADINGS.includes(block.name)) yield* this.#enter(block)
    else if (this.#isAboutList()) yield* passedOver(block, SECTION_ABOUT)
    else if (block.name === 'blockquote') for (const child of block.children) yield* this.rowsOf(child)
    else if (block.name === 'p' && this.#agent) this.#agent.tellText(block)
    else if (isElement(block, ...LISTS)) {
      this.#agent ??= this.#labeledAgent(block)
      if (block.name !== 'table' && this.#agent?.takesList(block)) return
      for (const row of blockRows(block, categoriesOf(under))) yield { ...row, under }
    } else {
      this.#text ??= block
      yield* passedOver(block, TEXT_LINK)
    }
  }

  *end(): Generator<FoundRow> {
    if (this.#agent?.isSection) yield { line: this.#agent.heading.line, passed: SECTION_LINK }
    else if (this.#agent) yield* this.#agent.rows()
    this.#agent = undefined
  }

  *#enter(block: Element): Generator<FoundRow> {
    const { line } = block
    const depth = Number(block.name.slice(1))
    const heading = { depth, text: headingText(block), line }
    const link = depth > 1 ? headingLink(block) : undefined
    if (link || depth <= (this.#agent?.heading.depth ?? 0)) yield* this.end()
    this.#agent?.enter(heading.text)
    const above = this.#trail.filter((other) => other.depth < depth)
    this.#trail = [...above, heading]
    this.#text = undefined
    if (link && !this.#isAboutList())
      this.#agent = new HeadingAgent(heading, link, above, categoriesOf(above))
    else yield* passedOver(block, SECTION_LINK)
  }

  /** The agent of a heading whose link is among the items below it. */
  #labeledAgent(list: Element): HeadingAgent | undefined {
    const heading = this.#trail.at(-1)
    const own = heading && isElement(list, 'ul', 'ol') ? labeledHeading(heading.text, list) : undefined
    if (!heading || !own) return undefined
    const above = this.#trail.slice(0, -1)
    const agent = new HeadingAgent(heading, own, above, categoriesOf(above))
    if (this.#text) agent.tellText(this.#text)
    return agent
  }

  #isAboutList(): boolean {
    return this.#trail.some((heading) => ABOUT.test(heading.text))
  }
}

function* blockRows(block: Element, categories: readonly string[]): Generator<FoundRow> {
  const isGroup = block.name === 'details' && !isLinked(block)
  if (block.name === 'table') yield* tableRows(block, categories)
  else if (!isGroup) for (const item of itemsOf([block])) yield* itemRows(item, categories)
  else {
    const names = groupsOf(block, categories)
    for (const child of block.children)
      if (isElement(child, ...LISTS)) yield* blockRows(child, names)
      else if (typeof child === 'object') yield* passedOver(child, TEXT_LINK)
  }
}

function* passedOver(block: Element, passed: string): Generator<FoundRow> {
  const count = linksIn([block])
  if (count > 0) yield { line: block.line, passed, count }
}

/** Nearest first. The title of the whole list is a category only if there's no other. */
function categoriesOf(trail: readonly Heading[]): string[] {
  const below = trail.filter((heading) => heading.depth > 1)
  return (below.length > 0 ? below : trail).map((heading) => heading.text).reverse()
}

/** Without surrounding images. */
function headingText({ children }: Element): string {
  return withoutEndSigns(plainText(children).replace(/^[^\p{L}\p{N}]+/u, ''))
}
