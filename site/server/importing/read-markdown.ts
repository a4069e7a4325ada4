/** Agents of an awesome list in Markdown: headings are categories, items that begin with a link are agents. */
import { fromMarkdown } from 'mdast-util-from-markdown'
import { ImportError } from './import-error.ts'
import { wholeText } from './lines.ts'
import { itemRows } from './markdown-item.ts'
import { type Node, plainText, type Resolve } from './markdown-link.ts'
import { partsOf } from './markdown-parts.ts'
import type { Row, Table } from './table.ts'

const HEADER = ['name', 'description', 'website', 'category', 'github', 'x', 'tags']
/** Sections about the list itself. */
const ABOUT = /^((table of )?contents?|toc|contribut(ing|ors?|e)|licen[cs]e|footnotes|acknowledge?ments)$/i

export async function readMarkdown(path: string): Promise<Table> {
  const rows = [...rowsOf(await wholeText(path))]
  if (rows.length > 0) return { header: HEADER, rows }
  throw new ImportError(`${path} holds no list items with links.`)
}

interface Heading {
  depth: number
  text: string
}

export function* rowsOf(text: string): Generator<Row> {
  let trail: Heading[] = []
  for (const { offset, text: markdown } of partsOf(text)) {
    const { children } = fromMarkdown(markdown)
    const resolve = resolverOf(children)
    for (const node of children) {
      if (node.type === 'heading') {
        const { depth } = node
        trail = [...trail.filter((above) => above.depth < depth), { depth, text: titleOf(node.children) }]
      } else if (node.type === 'list' && !trail.some((heading) => ABOUT.test(heading.text))) {
        for (const item of node.children) yield* itemRows(item, categoriesOf(trail), resolve, offset)
      }
    }
  }
}

/** The nearest first. The title of the whole list is a category only when nothing stands below it. */
function categoriesOf(trail: readonly Heading[]): string[] {
  const below = trail.filter((heading) => heading.depth > 1)
  return (below.length > 0 ? below : trail).map((heading) => heading.text).reverse()
}

/** Without the pictures that stand around it. */
function titleOf(phrases: Extract<Node, { type: 'heading' }>['children']): string {
  return plainText(phrases)
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(/(?:\s|\p{Extended_Pictographic}|\uFE0F|\u200D)+$/u, '')
}

function resolverOf(nodes: readonly Node[]): Resolve {
  const urls = new Map<string, string>()
  for (const node of nodes) if (node.type === 'definition') urls.set(node.identifier, node.url)
  return (identifier) => urls.get(identifier) ?? ''
}
