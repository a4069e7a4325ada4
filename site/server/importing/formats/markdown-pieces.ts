/** Divides a line into runs of text, code, and links, and tells links to an agent from links about it. */
import type { Child } from './markdown-tree.ts'

/** A run of a line. The text of a link is empty if it only has an image. */
export interface Piece {
  kind: 'text' | 'code' | 'link' | 'image'
  text: string
  url: string
  /** The text of an image in the link. */
  alt: string
  isBold: boolean
  isStruck: boolean
}

/** Labels of links that describe the agent and aren't agents themselves. */
const DETAIL =
  /^(official )?(web ?site|web ?page|web|home ?page|site|url|links?|visit|open|here|docs?|documentation|(github|gitlab)( repo(sitory)?| ?仓库)?|repo(sitory)?|source( code)?|code|(live )?demo|paper|arxiv|blog( post)?|twitter|x|discord|slack|youtube|video|linkedin|pricing|api|download|npm|pypi|conda|docker( hub)?|maven|hugging ?face|readme|author|announcement|licen[cs]e|changelog|(user )?reviews?( on [\w.]+)?|try it( out)?( here)?|(learn|read) more|more( info(rmation)?)?|app( store)?|google play|(chrome|browser|vs ?code) extension|model api|网[页址站]|官网|主页|链接|连结|地址|文档|论文|代码|源码|仓库|演示|下载|公式サイト|リンク|web ?se?ite|seite|lien|enlace|sitio( web)?|ссылка|сайт)$/iu
export const WEB = /^https?:/i
export const WORD = /[\p{L}\p{N}]/u
const FIGURES = /:[a-z][\w+-]*:|\d[\d.,]*\s?[kmb]?\b/giu

export function isDetail(label: string): boolean {
  return DETAIL.test(label)
}

export function piecesOf(children: readonly Child[], isBold = false, isStruck = false): Piece[] {
  return children.flatMap((child): Piece[] => {
    const piece = { kind: 'text', text: '', url: '', alt: '', isBold, isStruck } as const
    if (typeof child === 'string') return [{ ...piece, text: child }]
    switch (child.name) {
      case 'code':
        return [{ ...piece, kind: 'code', text: plainText(child.children) }]
      case 'br':
        return [{ ...piece, text: ' ' }]
      case 'img':
        return [{ ...piece, kind: 'image', url: child.url, alt: child.alt }]
      case 'a': {
        const within = piecesOf(child.children, isBold, isStruck)
        if (child.url === '') return within
        const alt = within.find((one) => one.alt)?.alt ?? ''
        return [{ ...piece, ...within[0], kind: 'link', text: textOf(within), url: child.url, alt }]
      }
      case 'p':
        return [...piecesOf(child.children, isBold, isStruck), { ...piece, text: ' ' }]
      case 'b':
      case 'strong':
        return piecesOf(child.children, true, isStruck)
      case 's':
      case 'del':
      case 'strike':
        return piecesOf(child.children, isBold, true)
      case 'em':
      case 'summary':
        return piecesOf(child.children, isBold, isStruck)
      default:
        return []
    }
  })
}

export function plainText(children: readonly Child[]): string {
  return textOf(piecesOf(children))
}

export function textOf(pieces: readonly Piece[]): string {
  return spaced(pieces.map(({ text }) => text).join(''))
}

/** Counts links to other pages. */
export function linksIn(children: readonly Child[]): number {
  return children.reduce((sum, child) => {
    if (typeof child === 'string') return sum
    return sum + (child.name === 'a' ? Number(/^[^#]/.test(child.url)) : linksIn(child.children))
  }, 0)
}

/** True for words that aren't the label of a link, such as 'Visit'. */
export function isName(text: string): boolean {
  return hasWords(text) && !isDetail(text) && !isBare({ kind: 'link', text, url: text })
}

export function isBare({ kind, text, url }: Pick<Piece, 'kind' | 'text' | 'url'>): boolean {
  return kind === 'link' && url.endsWith(text) && /^(https?:\/\/|www\.)?[^\s/]+\.\p{L}/iu.test(text)
}

/** False for figures such as '1.2k', and for shortcodes. */
export function hasWords(text: string): boolean {
  return /\p{L}/u.test(text.replace(FIGURES, ''))
}

/** True for a badge, '@name', or 'GitHub', as opposed to a link within a sentence. */
export function isBeside({ kind, text }: Piece): boolean {
  return kind === 'link' && (!hasWords(text) || /^[@#]/.test(text) || isDetail(text))
}

export function withoutEndSigns(text: string): string {
  return text.replace(
    /(?:\s|(?![©®™°])[\p{So}\p{Extended_Pictographic}]|\uFE0F|\u200D|:[a-z][\w+-]*:)+$/u,
    '',
  )
}

export function spaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
