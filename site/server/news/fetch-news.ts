/** Imports new articles from the feeds into PocketBase. */
import pLimit from 'p-limit'
import type PocketBase from 'pocketbase'
import { ClientResponseError } from 'pocketbase'
import { canonicalUrl } from '#site/domain/links/links.ts'
import { counted } from '#site/domain/words/amounts.ts'
import type { Config } from '#site/server/config/config.ts'
import { Thread } from '#site/server/threads/thread.ts'
import { type DownloadOptions, download } from './download.ts'
import { FeedProblem, problemOf, TOO_SLOW } from './feed-problem.ts'
import presets from './feeds.json' with { type: 'json' }
import { type NewsMemory, readMemory, writeMemory } from './memory.ts'
import type { FeedContent, FeedFile, NewArticle } from './read-feed.ts'

const DOWNLOADS_AT_ONCE = 4
const READ_MS = 10_000
const IDLE_MS = 10_000

type Parser = Thread<FeedFile, FeedContent>

export interface FetchNewsOptions extends DownloadOptions {
  feeds: readonly NewsFeed[]
  client: PocketBase
  dataDir: string
  readMs?: number
  onFeed?: (outcome: FeedOutcome) => void
}

export type FeedOutcome = { feed: NewsFeed } & (
  | { state: 'read'; added: number; known: number; unusable: number }
  | { state: 'failed'; problem: string }
)

/** A feed that can't be read is reported as an outcome and doesn't affect the others. Throws if PocketBase is unreachable or `signal` aborts. */
export async function fetchNews(options: FetchNewsOptions): Promise<FeedOutcome[]> {
  const { client, dataDir, onFeed } = options
  const stored = await storedLinks(client)
  const memory = readMemory(dataDir)
  // If the database is empty, the memory is that of an earlier one, so it doesn't apply.
  const before = stored.size > 0 ? memory.feeds : {}
  const after: NewsMemory['feeds'] = {}
  const outcomes: FeedOutcome[] = []
  for await (const { feed, reading } of readAll(options)) {
    const known = before[feed.url]
    let outcome: FeedOutcome
    if (reading.state === 'read') {
      const { links, ...counts } = await store(reading.content, new Set(known?.links), stored, client)
      outcome = { feed, state: 'read', ...counts }
      after[feed.url] = { links }
    } else {
      outcome = { feed, ...reading }
      if (known) after[feed.url] = known
    }
    outcomes.push(outcome)
    onFeed?.(outcome)
  }
  const isReached = outcomes.some(({ state }) => state !== 'failed')
  const lastRun = isReached ? new Date().toISOString() : memory.lastRun
  writeMemory(dataDir, { ...(lastRun && { lastRun }), feeds: after })
  return outcomes
}

/** Downloads a few feeds at once but parses one at a time, so that a feed that hangs the parser doesn't use up the time of others. */
async function* readAll(options: FetchNewsOptions) {
  const { feeds } = options
  const limit = pLimit(DOWNLOADS_AT_ONCE)
  const downloads = feeds.map((feed) => ({ feed, downloading: limit(() => download(feed.url, options)) }))
  await Promise.allSettled(downloads.map(({ downloading }) => downloading))
  const thread: Parser = new Thread(new URL('./worker.ts', import.meta.url), {
    name: 'feed reader',
    idleMs: IDLE_MS,
  })
  try {
    for (const { feed, downloading } of downloads)
      yield { feed, reading: await read(feed, downloading, thread, options) }
  } finally {
    await thread.stop(0)
  }
}

async function read(
  { name }: NewsFeed,
  downloading: ReturnType<typeof download>,
  thread: Parser,
  { readMs = READ_MS, signal }: FetchNewsOptions,
) {
  try {
    const file = await downloading
    const content = await parse({ ...file, name, now: new Date() }, thread, readMs)
    return { state: 'read', content } as const
  } catch (error) {
    signal?.throwIfAborted()
    return { state: 'failed', problem: problemOf(error) } as const
  }
}

/** Ends the thread of a feed that takes too long: a small file can keep a parser busy for hours. */
async function parse(file: FeedFile, thread: Parser, readMs: number): Promise<FeedContent> {
  let isLate = false
  const late = setTimeout(() => {
    isLate = true
    void thread.stop(0)
  }, readMs)
  try {
    return await thread.request(file)
  } catch (error) {
    throw isLate ? new FeedProblem(TOO_SLOW(readMs)) : error
  } finally {
    clearTimeout(late)
  }
}

async function store(
  { articles, unusable }: FeedContent,
  seen: ReadonlySet<string>,
  stored: Set<string>,
  client: PocketBase,
) {
  const counts = { added: 0, known: 0, unusable }
  const links: string[] = []
  for (const article of articles) {
    const { canonical } = article
    const isKnown = stored.has(canonical) || seen.has(canonical)
    const result = isKnown ? 'known' : await storeArticle(client, article)
    counts[result] += 1
    if (result === 'unusable') continue
    stored.add(canonical)
    links.push(canonical)
  }
  return { ...counts, links }
}

export function outcomeText(outcome: FeedOutcome): string {
  const { name, url } = outcome.feed
  const feed = name ?? url
  if (outcome.state === 'failed') return `${feed}: failed, ${url === feed ? 'it' : url} ${outcome.problem}`
  const { added, known, unusable } = outcome
  const skipped = unusable > 0 ? `, ${unusable} skipped (no title or no usable link)` : ''
  return `${feed}: ${added} added, ${known} already stored${skipped}`
}

export function totalText(outcomes: readonly FeedOutcome[]): string {
  const { added, failed } = totals(outcomes)
  const failures = failed > 0 ? `, ${failed} failed` : ''
  return `${counted(added, 'article')} added from ${counted(outcomes.length, 'feed')}${failures}`
}

export function totals(outcomes: readonly FeedOutcome[]): { added: number; failed: number } {
  return {
    added: outcomes.reduce((sum, outcome) => sum + (outcome.state === 'read' ? outcome.added : 0), 0),
    failed: outcomes.filter(({ state }) => state === 'failed').length,
  }
}

const READ_AT_ONCE = 1000

/** Returns canonical links that articles have or had, including hidden ones. */
async function storedLinks(client: PocketBase): Promise<Set<string>> {
  const rows = await client.collection('news').getFullList<{ url: string; formerUrls: string[] | null }>({
    batch: READ_AT_ONCE,
    fields: 'url,formerUrls',
    skipTotal: true,
  })
  const links = rows.flatMap(({ url, formerUrls }) => [url, ...(formerUrls ?? [])])
  return new Set(links.map((link) => canonicalUrl(link) ?? link))
}

/** Returns `known` if another import was faster, `unusable` if PocketBase rejects the article. Throws if PocketBase is unreachable. */
async function storeArticle(
  client: PocketBase,
  { canonical: _, ...fields }: NewArticle,
): Promise<'added' | 'known' | 'unusable'> {
  try {
    await client.collection('news').create(fields)
    return 'added'
  } catch (error) {
    if (!(error instanceof ClientResponseError) || error.status !== 400) throw error
    return error.response['data']?.url?.code === 'validation_not_unique' ? 'known' : 'unusable'
  }
}

export const NO_FEEDS = 'No feeds to fetch: NEWS_FEEDS is set to none.'

interface NewsFeed {
  url: string
  name?: string
}

export function feedsOf({ NEWS_FEEDS }: Pick<Config, 'NEWS_FEEDS'>): NewsFeed[] {
  if (!NEWS_FEEDS) return presets
  return [...new Set(NEWS_FEEDS)].map((url) => presets.find((feed) => feed.url === url) ?? { url })
}
