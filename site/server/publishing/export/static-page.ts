/** Converts a page of the running site into one that needs no server: without JavaScript, and with links to the site for the rest. */
import { decodeHTML } from 'entities'
import { Parser } from 'htmlparser2'
import { staticCopyPolicy, withPolicy } from '#site/server/build/content-policy.ts'
import { STATIC_COPY } from '#site/server/publishing/publish-texts.ts'

export interface StaticCopy {
  siteUrl: string
  absent: ReadonlySet<string>
  analytics: string | undefined
  copiedAt: Date
}

export interface StaticPage {
  html: string
  links: Set<string>
}

interface Edit {
  from: number
  to: number
  text: string
}

const URLS = /(?<=\s(href|src|action)=")\/(?!\/)[^"]*/g
const SRCSETS = /(?<=\ssrcset=")[^"]*/gi
const UPLOADED = /\/objects\/uploads\/[0-9a-f]{32}\/\d+(?=$|\s)/g

export function staticPage(html: string, path: string, copy: StaticCopy): StaticPage {
  const links = new Set<string>()
  const edits: Edit[] = []
  // The start of a style element's content, or of a removed script.
  let opened = 0
  let isRemoved = false
  const parser: Parser = new Parser({
    onopentag: (name, attributes) => {
      const [from, to] = [parser.startIndex, parser.endIndex + 1]
      isRemoved = name === 'script' && !isKept(attributes, copy)
      opened = isRemoved ? from : to
      if (isRemoved) return
      const tag = name === 'noscript' ? '' : withUrls(html.slice(from, to), copy, links)
      edits.push({ from, to, text: withAdditions(name, tag, path, copy) })
    },
    onclosetag: (name) => {
      const [from, to] = [parser.startIndex, parser.endIndex + 1]
      if (name === 'noscript') edits.push({ from, to, text: '' })
      if (name === 'style')
        edits.push({ from: opened, to: from, text: staticStyles(html.slice(opened, from)) })
      if (name === 'script' && isRemoved) edits.push({ from: opened, to, text: '' })
    },
  })
  parser.end(html)
  const page = edited(html, edits)
  return { html: withPolicy(page, staticCopyPolicy(page, copy.siteUrl, copy.analytics)), links }
}

export function staticStyles(css: string): string {
  return css
    .replace(/\(scripting:\s*none\)/g, '(min-width:0)')
    .replace(/\(scripting:\s*enabled\)/g, '(max-width:0)')
}

function isKept({ type, src }: Record<string, string>, { analytics }: StaticCopy): boolean {
  return type === 'application/ld+json' || (analytics !== undefined && type === 'module' && src !== undefined)
}

function withUrls(tag: string, copy: StaticCopy, links: Set<string>): string {
  return tag
    .replace(URLS, (url, attribute) => {
      const path = url.replace(/[?#].*/, '')
      if (attribute === 'action' || url.includes('?') || copy.absent.has(path)) return copy.siteUrl + url
      return withEnding(url, links)
    })
    .replace(SRCSETS, (set) => withEnding(set, links))
}

/** Uploaded images get an extension, which tells static hosts their type. */
function withEnding(urls: string, links: Set<string>): string {
  const ended = urls.replace(UPLOADED, '$&.webp')
  for (const url of ended.split(', ')) {
    const [path = ''] = url.split(/[ #]/)
    if (path.startsWith('/')) links.add(decodeURI(decodeHTML(path)))
  }
  return ended
}

function withAdditions(name: string, tag: string, path: string, { siteUrl, copiedAt }: StaticCopy): string {
  if (name === 'html') return tag.replace('>', ' data-static-copy>')
  if (name !== 'main') return tag
  const link = `<a class="textlink" href="${siteUrl}${path}">${new URL(siteUrl).host}</a>`
  return `${tag}<p class="py-4 text-sm text-muted">${STATIC_COPY(copiedAt)} ${link}.</p>`
}

function edited(text: string, edits: readonly Edit[]): string {
  let end = 0
  const parts = edits.map((edit) => {
    const part = text.slice(end, edit.from) + edit.text
    end = edit.to
    return part
  })
  return [...parts, text.slice(end)].join('')
}
