/** A feed server on this machine, with valid, broken, and hostile feeds. */
import type { IncomingMessage, RequestListener } from 'node:http'
import { type LocalServer, startLocalServer } from './local-server.ts'

export interface FeedServer extends LocalServer {
  /** Sets the response of a path: a text with its headers, or anything else. */
  serve(path: string, answer: RequestListener | string, headers?: Record<string, string>): void
  /** Requests so far, in order. */
  requests: IncomingMessage[]
  /** Clears responses and requests. */
  forget(): void
}

export async function startFeedServer(): Promise<FeedServer> {
  const answers = new Map<string, RequestListener>()
  const requests: IncomingMessage[] = []
  const server = await startLocalServer((request, response) => {
    requests.push(request)
    const answer = answers.get(request.url ?? '')
    if (answer) answer(request, response)
    else response.writeHead(404).end()
  })
  return {
    ...server,
    requests,
    forget() {
      answers.clear()
      requests.length = 0
    },
    serve(path, answer, headers = {}) {
      const text: RequestListener = (_, response) => response.writeHead(200, headers).end(answer)
      answers.set(path, typeof answer === 'string' ? text : answer)
    },
  }
}

export interface FeedItem {
  title: string
  link: string
  date?: string
  summary?: string
}

export function rssFeed(items: readonly FeedItem[], title = 'The RSS Ledger'): string {
  const parts = items.map(
    ({ title: name, link, date, summary }) => `<item><title><![CDATA[${name}]]></title>
      <link>${escapeXml(link)}</link>${date ? `<pubDate>${date}</pubDate>` : ''}
      <description><![CDATA[${summary ?? ''}]]></description></item>`,
  )
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>${title}</title>${parts.join('')}</channel></rss>`
}

export function atomFeed(items: readonly FeedItem[]): string {
  const parts = items.map(
    ({ title, link, date }) => `<entry><id>${escapeXml(link)}</id><title>${escapeXml(title)}</title>
      <link href="${escapeXml(link)}"/><updated>${date ?? ''}</updated></entry>`,
  )
  return `<feed xmlns="http://www.w3.org/2005/Atom"><title>The Atom Ledger</title>${parts.join('')}</feed>`
}

export function jsonFeed(items: readonly FeedItem[]): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'The JSON Ledger',
    items: items.map(({ title, link, date, summary }) => ({
      id: link,
      url: link,
      title,
      summary,
      date_published: date,
    })),
  })
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
