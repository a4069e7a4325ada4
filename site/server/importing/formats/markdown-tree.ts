/** Parses Markdown and the HTML in it into one tree, so a link, list, or table reads the same either way. */
import { Parser } from 'htmlparser2'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'

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

type Root = ReturnType<typeof fromMarkdown>
type Node = Root['children'][number]

const NAMES: Partial<Record<Node['type'], string>> = {
  paragraph: 'p',
  blockquote: 'blockquote',
  list: 'ul',
  listItem: 'li',
  table: 'table',
  tableRow: 'tr',
  tableCell: 'td',
  strong: 'strong',
  emphasis: 'em',
  delete: 'del',
  break: 'br',
  inlineCode: 'code',
  link: 'a',
  linkReference: 'a',
  image: 'img',
  imageReference: 'img',
}
/** Others, such as div and span, are transparent. */
const KEPT = new Set(
  'a b blockquote br code del details h1 h2 h3 h4 h5 h6 img li ol p pre s script strike strong style summary table td th tr ul'.split(
    ' ',
  ),
)

export function isElement(child: Child | undefined, ...names: string[]): child is Element {
  return typeof child === 'object' && names.includes(child.name)
}

const GFM = { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }

/** Takes a file part by part: HTML elements may span them. */
export class TreeBuilder {
  readonly #root: Element = { name: '', line: 0, url: '', alt: '', children: [] }
  #open = [this.#root]
  #offset = 0
  #urls = new Map<string, string>()

  /** Returns the blocks that are complete. */
  add(markdown: string, offset: number): Child[] {
    const { children } = fromMarkdown(markdown, GFM)
    this.#offset = offset
    this.#urls = new Map(
      children.flatMap((node) => (node.type === 'definition' ? [[node.identifier, node.url]] : [])),
    )
    for (const node of children) {
      // A forgotten end tag doesn't swallow the sections after it.
      if (node.type === 'heading') this.#open = [this.#root]
      this.#node(node)
    }
    return this.#root.children.splice(0, this.#root.children.length - (this.#open.length > 1 ? 1 : 0))
  }

  end(): Child[] {
    return this.#root.children.splice(0)
  }

  #node(node: Node): void {
    const line = this.#offset + (node.position?.start.line ?? 1)
    if (node.type === 'html') this.#html(node.value, line)
    else if (node.type === 'text') this.#say(node.value)
    else {
      const own = this.#elementOf(node, line)
      if (!own) return
      const depth = this.#open.length
      this.#begin(own)
      if (node.type === 'inlineCode') this.#say(node.value)
      if ('children' in node) for (const child of node.children) this.#node(child)
      if (node.type === 'table') markHeader(own)
      this.#open.length = Math.min(depth, this.#open.length)
    }
  }

  #elementOf(node: Node, line: number): Element | undefined {
    const url = 'identifier' in node ? this.#urls.get(node.identifier) : 'url' in node ? node.url : ''
    const name = node.type === 'heading' ? `h${node.depth}` : NAMES[node.type]
    return name ? element(name, line, url, 'alt' in node ? (node.alt ?? '') : '') : undefined
  }

  #begin(into: Element): void {
    this.#open.at(-1)?.children.push(into)
    this.#open.push(into)
  }

  #say(text: string): void {
    this.#open.at(-1)?.children.push(text)
  }

  /** The parser learns which elements are open, so it can close them. */
  #html(html: string, first: number): void {
    const open = this.#open.map(({ name }) => name && `<${name}>`).join('')
    let [isOn, line, at] = [false, first, 0]
    const parser = new Parser({
      onopentag: (name, { href = '', src = '', alt = '' }) => {
        if (!isOn || !KEPT.has(name)) return
        for (const end = parser.startIndex - open.length; at < end; at += 1) if (html[at] === '\n') line += 1
        this.#begin(element(name, line, href || src, alt))
      },
      onclosetag: (tag) => {
        const depth = this.#open.findLastIndex(({ name }) => name === tag)
        if (isOn && depth > 0) this.#open.length = depth
      },
      ontext: (text) => this.#say(text),
    })
    parser.write(open)
    isOn = true
    parser.write(html)
    isOn = false
    parser.end()
  }
}

function markHeader({ children: [header] }: Element): void {
  const cells = typeof header === 'object' ? header.children : []
  for (const cell of cells) if (isElement(cell, 'td')) cell.name = 'th'
}

function element(name: string, line: number, url = '', alt = ''): Element {
  return { name, line, url, alt, children: [] }
}
