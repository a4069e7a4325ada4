/** Imports what the feeds have published since the last run into PocketBase. */
import type PocketBase from 'pocketbase'
import { download } from './download.ts'
import { FeedProblem, problemOf } from './feed-problem.ts'
import { FeedReader } from './feed-reader.ts'
import type { NewsFeed } from './feeds.ts'
import { type FeedMemory, type NewsMemory, readMemory, writeMemory } from './memory.ts'
import { FEED_FAILED, FEED_READ, FEED_UNCHANGED, FEEDS_TOTAL, TOO_SLOW } from './news-feed-texts.ts'
import type { FeedContent } from './read-feed.ts'
import { storeArticle, storedLinks } from './stored-news.ts'

const DOWNLOADS_AT_ONCE = 4
const DOWNLOAD_MS = 10_000
const READ_MS = 10_000

export interface GatherOptions {
  feeds: readonly NewsFeed[]
  client: PocketBase
  dataDir: string
  /** Named to the feeds' servers, so that their keepers know who asks. */
  siteUrl: string
  /** Also reads feeds of this machine and of private networks. */
  allowPrivate?: boolean
  /** How long downloading one feed may take. */
  downloadMs?: number
  /** How long parsing one feed may take. */
  readMs?: number
  signal?: AbortSignal
  /** Takes how many of the feeds were asked, from 0 to 1. */
  onShare?: ((share: number) => void) | undefined
  /** Told of every feed, in the order of the list. */
  onFeed?: (outcome: FeedOutcome) => void
}

export type FeedOutcome = { feed: NewsFeed } & (
  | { state: 'read'; added: number; known: number; unusable: number }
  | { state: 'unchanged' }
  | { state: 'failed'; problem: string }
)

type Reading =
  | { state: 'read'; content: FeedContent; memory: Omit<FeedMemory, 'links'> }
  | { state: 'unchanged' }
  | { state: 'failed'; problem: string }

/** A feed that cannot be read is an outcome and stops no other. Errors: PocketBase cannot be reached; `signal` aborted. */
export async function gatherNews(options: GatherOptions): Promise<FeedOutcome[]> {
  const { feeds, client, dataDir } = options
  const stored = await storedLinks(client)
  const memory = readMemory(dataDir)
  // A database without articles is new, so what was remembered of an earlier one does not hold.
  const before = stored.size > 0 ? memory.feeds : {}
  const readings = await readAll(before, options)
  const outcomes: FeedOutcome[] = []
  const after: Record<string, FeedMemory> = {}
  for (const [index, feed] of feeds.entries()) {
    const reading = readings[index]
    if (!reading) continue
    const known = before[feed.url]
    const { outcome, remembered } = await store(feed, reading, known, stored, client)
    if (remembered) after[feed.url] = remembered
    outcomes.push(outcome)
    options.onFeed?.(outcome)
  }
  const reached = outcomes.some(({ state }) => state !== 'failed')
  const lastRun = reached ? new Date().toISOString() : memory.lastRun
  writeMemory(dataDir, { ...(lastRun && { lastRun }), feeds: after })
  return outcomes
}

/** A few at a time; the answers are in the order of the feeds. */
async function readAll(before: NewsMemory['feeds'], options: GatherOptions): Promise<Reading[]> {
  const reader = new FeedReader(options.readMs ?? READ_MS)
  const readings: Reading[] = []
  const queue = options.feeds.entries()
  let asked = 0
  const run = async () => {
    for (const [index, feed] of queue) {
      readings[index] = await read(feed, before[feed.url], reader, options)
      asked += 1
      options.onShare?.(asked / options.feeds.length)
    }
  }
  try {
    await Promise.all(Array.from({ length: DOWNLOADS_AT_ONCE }, run))
  } finally {
    await reader.close()
  }
  return readings
}

async function read(
  feed: NewsFeed,
  known: FeedMemory | undefined,
  reader: FeedReader,
  { siteUrl, allowPrivate = false, downloadMs = DOWNLOAD_MS, signal }: GatherOptions,
): Promise<Reading> {
  const late = AbortSignal.timeout(downloadMs)
  const options = {
    signal: signal ? AbortSignal.any([signal, late]) : late,
    userAgent: `Roster (+${siteUrl})`,
    allowPrivate,
  }
  try {
    const file = await download(feed.url, known ?? {}, options).catch((error: unknown) => {
      throw late.aborted ? new FeedProblem(TOO_SLOW(downloadMs / 1000)) : error
    })
    if (!file) return { state: 'unchanged' }
    const { validators, ...rest } = file
    const content = await reader.read({ ...rest, name: feed.name, now: new Date() })
    return { state: 'read', content, memory: validators }
  } catch (error) {
    signal?.throwIfAborted()
    return { state: 'failed', problem: problemOf(error) }
  }
}

/** Adds what is new, and says what to remember of the feed. */
async function store(
  feed: NewsFeed,
  reading: Reading,
  known: FeedMemory | undefined,
  stored: Set<string>,
  client: PocketBase,
): Promise<{ outcome: FeedOutcome; remembered: FeedMemory | undefined }> {
  if (reading.state !== 'read') return { outcome: { feed, ...reading }, remembered: known }
  const { articles, unusable } = reading.content
  const seen = new Set(known?.links)
  const count = { added: 0, known: 0, unusable }
  const links: string[] = []
  for (const article of articles) {
    const { canonical } = article
    const isKnown = stored.has(canonical) || seen.has(canonical)
    const result = isKnown ? 'known' : await storeArticle(client, article)
    count[result] += 1
    if (result === 'unusable') continue
    stored.add(canonical)
    links.push(canonical)
  }
  return { outcome: { feed, state: 'read', ...count }, remembered: { ...reading.memory, links } }
}

export function outcomeText(outcome: FeedOutcome): string {
  const { name, url } = outcome.feed
  const feed = name ?? url
  if (outcome.state === 'failed') return FEED_FAILED(feed, url, outcome.problem)
  if (outcome.state === 'unchanged') return FEED_UNCHANGED(feed)
  return FEED_READ(feed, outcome.added, outcome.known, outcome.unusable)
}

export function totalText(outcomes: readonly FeedOutcome[]): string {
  const { added, failed } = totals(outcomes)
  return FEEDS_TOTAL(outcomes.length, added, failed)
}

export function totals(outcomes: readonly FeedOutcome[]): { added: number; failed: number } {
  return {
    added: outcomes.reduce((sum, outcome) => sum + (outcome.state === 'read' ? outcome.added : 0), 0),
    failed: outcomes.filter(({ state }) => state === 'failed').length,
  }
}
