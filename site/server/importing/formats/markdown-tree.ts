/** Parses Markdown and the HTML in it into one tree, so a link, list, or table reads the same either way. */
import { DomHandler, ElementType, Parser } from 'htmlparser2'
import { markdown, withEvenTables } from './markdown-parser.ts'

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

type Token = ReturnType<typeof markdown.parse>[number]

/** Others, such as div and span, are transparent. */
const KEPT = new Set(
  'a b blockquote br code del details h1 h2 h3 h4 h5 h6 img li ol p pre s strike strong em summary table td th tr ul'.split(
    ' ',
  ),
)
const CODE = new Set(['fence', 'code_block'])
const UNSEEN = new Set(['x-script', 'x-style'])
const LINE = 'data-line'
const TAG = /<!--[\s\S]*?(?:-->|$)|<[!?][^<>]*>?|<(\/?)([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^"'<>])*)>|</gi
/** The HTML parser reads what follows these tags as text, up to an end tag that may be missing. */
const RAW = /^(?:<\/?)?(?:iframe|noembed|noframes|plaintext|script|style|textarea|title|xmp)(?![\w-])/i

export function isElement(child: Child | undefined, ...names: string[]): child is Element {
  return typeof child === 'object' && names.includes(child.name)
}

/** Section by section, so that a forgotten end tag doesn't swallow the sections after it. */
export function* blocksOf(text: string): Generator<Child> {
  let section: Token[] = []
  for (const token of markdown.parse(withEvenTables(text), {})) {
    if (token.type === 'heading_open' && token.level === 0) {
      yield* treeOf(section)
      section = []
    }
    if (!CODE.has(token.type)) section.push(withLine(token))
  }
  yield* treeOf(section)
}

function withLine(token: Token): Token {
  for (const inner of token.children ?? [])
    if (inner.type === 'html_inline' && RAW.test(inner.content)) inner.content = ''
  const [first] = token.map ?? []
  if (first === undefined) return token
  if (token.type === 'html_block') token.content = withLines(token.content, first + 1)
  else token.attrSet(LINE, String(first + 1))
  return token
}

/** Whatever is left open, such as a comment, ends with the block. */
function withLines(html: string, first: number): string {
  let [line, from] = [first, 0]
  return html.replace(TAG, (tag, end, name, attributes, at: number) => {
    for (; from < at; from += 1) if (html[from] === '\n') line += 1
    if (!name) return tag === '<' ? '&lt;' : ''
    const isRaw = RAW.test(name)
    return `<${end}${isRaw ? 'x-' : ''}${name}${end ? '' : ` ${LINE}="${line}"${attributes}`}>`
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
    if (!('attribs' in node) || UNSEEN.has(node.name)) return []
    const { [LINE]: line = around, href = '', src = '', alt = '' } = node.attribs
    const children = childrenOf(node.children, Number(line))
    if (!KEPT.has(node.name)) return children
    return [{ name: node.name, line: Number(line), url: href || src, alt, children }]
  })
}
