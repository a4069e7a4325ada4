/** Parses Markdown and the HTML in it into one tree, so a link, list, or table reads the same either way. */
import { DomHandler, ElementType, Parser } from 'htmlparser2'
import MarkdownIt from 'markdown-it'
import { PARAGRAPH_TOO_LONG } from '#site/server/importing/import-texts.ts'
import { ImportError } from './table.ts'

/** Named as in HTML. */
export interface Element {
  name: string
  line: number
  /** Of a link or image. */
  url: string
  /** Of an image. */
  alt: string
  children: Child[]
}
export type Child = Element | string

/** Others, such as div and span, are transparent. */
const KEPT = new Set(
  'a b blockquote br code del details h1 h2 h3 h4 h5 h6 img li ol p pre s script strike strong em style summary table td th tr ul'.split(
    ' ',
  ),
)
const CODE = new Set(['fence', 'code_block'])
const LINE = 'data-line'
const CHECKBOX = /^(\s*(?:[-*+]|\d+[.)])\s+)\[[ x]\]\s/gim
/** More at once could end the whole process when the memory is used up. */
const PARAGRAPH_LENGTH_MAX = 1_000_000
const FOOTNOTE = /^ {0,3}\[\^[^\]]+\]:.*/gm

const markdown = new MarkdownIt({ html: true, linkify: true })
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false })
// The import checks URLs itself.
markdown.normalizeLink = (url) => url
markdown.validateLink = () => true
markdown.core.ruler.after('block', 'length', ({ tokens }) => {
  const long = tokens.find(({ content }) => content.length > PARAGRAPH_LENGTH_MAX)
  if (long) throw new ImportError(PARAGRAPH_TOO_LONG((long.map?.[0] ?? 0) + 1))
})

type Token = ReturnType<typeof markdown.parse>[number]

export function isElement(child: Child | undefined, ...names: string[]): child is Element {
  return typeof child === 'object' && names.includes(child.name)
}

/** Section by section, so that a forgotten end tag doesn't swallow the sections after it. */
export function* blocksOf(text: string): Generator<Child> {
  let section: Token[] = []
  for (const token of markdown.parse(text.replace(CHECKBOX, '$1').replace(FOOTNOTE, ''), {})) {
    if (token.type === 'heading_open' && token.level === 0) {
      yield* treeOf(section)
      section = []
    }
    if (!CODE.has(token.type)) section.push(withLine(token))
  }
  yield* treeOf(section)
}

function withLine(token: Token): Token {
  const [first] = token.map ?? []
  if (first === undefined) return token
  if (token.type === 'html_block') token.content = withLines(token.content, first + 1)
  else token.attrSet(LINE, String(first + 1))
  return token
}

function withLines(html: string, first: number): string {
  let [line, from] = [first, 0]
  return html.replace(/<[a-z][\w-]*/gi, (tag, at: number) => {
    for (; from < at; from += 1) if (html[from] === '\n') line += 1
    return `${tag} ${LINE}="${line}"`
  })
}

function treeOf(section: Token[]): Child[] {
  const handler = new DomHandler()
  const parser = new Parser(handler)
  for (const token of section) parser.write(markdown.renderer.render([token], markdown.options, {}))
  parser.end()
  return childrenOf(handler.dom, 0)
}

function childrenOf(nodes: DomHandler['dom'], around: number): Child[] {
  return nodes.flatMap((node): Child[] => {
    if (node.type === ElementType.Text) return [node.data]
    if (!('attribs' in node)) return []
    const { [LINE]: line = around, href = '', src = '', alt = '' } = node.attribs
    const children = childrenOf(node.children, Number(line))
    if (!KEPT.has(node.name)) return children
    return [{ name: node.name, line: Number(line), url: href || src, alt, children }]
  })
}
