/** Fetches news from a feed server on this machine into PocketBase. */
import { spawn } from 'node:child_process'
import type { IncomingMessage, RequestListener } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import { ROOT } from '#site/server/build/build.ts'
import { type FetchNewsOptions, fetchNews } from '#site/server/news/fetch-news.ts'
import { connect } from '#site/server/pocketbase/connection.ts'
import { scratchFolder } from '#site/tests/support/fakes/scratch-file.ts'
import { ownPocketBase } from '#site/tests/support/sites/test-file.ts'
import { startLocalServer } from './local-server.ts'

/** Starts PocketBase for the tests of a file, each of which has its own feeds and folder. */
export async function newsRun() {
  const pocketBase = await ownPocketBase()
  const { root } = pocketBase
  const answers = new Map<string, RequestListener>()
  const requests: IncomingMessage[] = []
  const { url, stop } = await startLocalServer((request, response) => {
    requests.push(request)
    const answer = answers.get(request.url ?? '')
    if (answer) answer(request, response)
    else response.writeHead(404).end()
  })
  afterAll(stop)
  const server = { url, requests, serve }
  const run = { pocketBase, root, server, dataDir: '', fetch, command, articles, titles }
  beforeEach(() => {
    run.dataDir = scratchFolder()
  })
  afterEach(async () => {
    answers.clear()
    requests.length = 0
    await root.collections.truncate('news')
  })

  /** Sets the response of a path: a text with its headers, or anything else. */
  function serve(path: string, answer: RequestListener | string, headers: Record<string, string> = {}) {
    const reply: RequestListener = (_, response) => response.writeHead(200, headers).end(answer)
    answers.set(path, typeof answer === 'string' ? reply : answer)
  }

  /** Fetches the server's feeds at these paths. */
  async function fetch(paths: readonly string[], options: Partial<FetchNewsOptions> = {}) {
    const outcomes = await fetchNews({
      feeds: paths.map((path) => ({ url: server.url + path })),
      client: connect(pocketBase.connection),
      dataDir: run.dataDir,
      userAgent: 'Roster (+https://roster.example)',
      allowPrivate: true,
      ...options,
    })
    return outcomes.map(({ feed: _, ...outcome }) => outcome)
  }

  /** Runs `npm run news` with these feeds. */
  async function command(feeds: string, ...options: string[]) {
    const { url, email, password } = pocketBase.connection
    const child = spawn(process.execPath, ['scripts/news.ts', ...options], {
      cwd: ROOT,
      env: {
        ...process.env,
        DATA_DIR: run.dataDir,
        NEWS_FEEDS: feeds,
        POCKETBASE_URL: url,
        POCKETBASE_SERVICE_EMAIL: email,
        POCKETBASE_SERVICE_PASSWORD: password,
      },
    })
    const ended = new Promise((resolve) => child.once('close', resolve))
    const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)])
    return { code: await ended, lines: out.trim().split('\n'), error }
  }

  /** What a guest may read, newest first. */
  function articles() {
    return pocketBase.as().collection('news').getFullList({ sort: '-publishedAt,title' })
  }

  async function titles(): Promise<unknown[]> {
    return (await articles()).map((row) => row['title'])
  }

  return run
}

export const read = (added: number, known = 0, unusable = 0) => ({ state: 'read', added, known, unusable })
export const failed = (problem: string) => ({ state: 'failed', problem: expect.stringContaining(problem) })
export const link = (name: string) => `https://news.example/${name}`

interface FeedItem {
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
