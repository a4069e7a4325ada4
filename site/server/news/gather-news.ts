/** Imports new articles from the feeds into PocketBase. */
import pLimit from 'p-limit'
import type PocketBase from 'pocketbase'
import { counted } from '#site/domain/words/amounts.ts'
import { Thread } from '#site/server/threads/thread.ts'
import { type DownloadOptions, download } from './download.ts'
import { FeedProblem, problemOf, TOO_SLOW } from './feed-problem.ts'
import type { NewsFeed } from './feeds.ts'
import { type NewsMemory, readMemory, writeMemory } from './memory.ts'
import type { FeedContent, FeedFile } from './read-feed.ts'
import { storeArticle, storedLinks } from './stored-news.ts'

const DOWNLOADS_AT_ONCE = 4
const READ_MS = 10_000
const IDLE_MS = 10_000

type Parser = Thread<FeedFile, FeedContent>

export interface GatherOptions extends DownloadOptions {
  feeds: readonly NewsFeed[]
  client: PocketBase
  dataDir: string
  readMs?: number
  /** Receives the share of the feeds that are done, from 0 to 1. */
  onShare?: ((share: number) => void) | undefined
  /** Called for every feed, in the order of the list. */
  onFeed?: (outcome: FeedOutcome) => void
}

type Unread = { state: 'unchanged' } | { state: 'failed'; problem: string }

export type FeedOutcome = { feed: NewsFeed } & (
  | { state: 'read'; added: number; known: number; unusable: number }
  | Unread
)

/** A feed that can't be read is an outcome and stops no other. Throws if PocketBase is unreachable or `signal` aborts. */
export async function gatherNews(options: GatherOptions): Promise<FeedOutcome[]> {
  const { client, dataDir, onFeed } = options
  const stored = await storedLinks(client)
  const memory = readMemory(dataDir)
  // Memory of an earlier database doesn't apply to an empty one.
  const before = stored.size > 0 ? memory.feeds : {}
  const after: NewsMemory['feeds'] = {}
  const outcomes: FeedOutcome[] = []
  for await (const { feed, reading } of readAll(before, options)) {
    const known = before[feed.url]
    let outcome: FeedOutcome
    if (reading.state === 'read') {
      const { content, validators } = reading
      const { links, ...counts } = await store(content, new Set(known?.links), stored, client)
      outcome = { feed, state: 'read', ...counts }
      after[feed.url] = { ...validators, links }
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

/** Downloads a few feeds at once, and parses one after the other, so that a feed that hangs the parser delays no other's timeout. */
async function* readAll(before: NewsMemory['feeds'], options: GatherOptions) {
  const { feeds, onShare } = options
  const limit = pLimit(DOWNLOADS_AT_ONCE)
  const downloads = feeds.map(({ url }) => limit(() => download(url, before[url], options)))
  await Promise.allSettled(downloads)
  const thread: Parser = new Thread(new URL('./worker.ts', import.meta.url), {
    ...{ name: 'feed reader', idleMs: IDLE_MS },
  })
  try {
    for (const [index, feed] of feeds.entries()) {
      yield { feed, reading: await read(feed, downloads[index], thread, options) }
      onShare?.((index + 1) / feeds.length)
    }
  } finally {
    await thread.stop(0)
  }
}

async function read(
  { name }: NewsFeed,
  downloading: ReturnType<typeof download> | undefined,
  thread: Parser,
  { readMs = READ_MS, signal }: GatherOptions,
) {
  try {
    const downloaded = await downloading
    if (!downloaded) return { state: 'unchanged' } as const
    const { file, validators } = downloaded
    const content = await parse({ ...file, name, now: new Date() }, thread, readMs)
    return { state: 'read', content, validators } as const
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
  if (outcome.state === 'unchanged') return `${feed}: unchanged`
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
