/** The change feed of a mirror: the public feed of its primary, over HTTP. */
import type { z } from 'zod'
import { type Change, type Cursor, changesLine, cursorText, readCursor } from '#site/contracts/changes.ts'
import type { Agent } from '#site/domain/agent.ts'
import type { Decision } from '#site/domain/moderation.ts'
import type { Feed, FeedBatch, Snapshot, SnapshotPart } from '#site/server/pocketbase/feed.ts'
import { askPrimary, linesOf, readStart } from './primary.ts'

const GONE = 410

interface Page {
  changes: Change[]
  next: Cursor
  more: boolean
}

interface Waiting {
  cursor: string
  end: AbortController
}

/** A long poll waits at the primary for the next change, so regular polls only detect outages. */
export function feedOfPrimary(primary: string): { feed: Feed; pollMs: number } {
  return { feed: new PrimaryFeed(primary), pollMs: 5000 }
}

export class PrimaryFeed implements Feed {
  readonly #primary: string
  #wake: () => void = () => {}
  /** The long poll that waits at the primary for the next change. */
  #waiting: Waiting | undefined
  /** The batch that the long poll received. */
  #arrived: { cursor: string; batch: FeedBatch } | undefined

  constructor(primary: string) {
    this.#primary = primary
  }

  async changes(after: number, epoch: string): Promise<FeedBatch> {
    const cursor = cursorText({ epoch, seq: after })
    const arrived = this.#arrived
    this.#arrived = undefined
    // With `more`, because the caller may need a read that starts now.
    if (arrived?.cursor === cursor) return { ...arrived.batch, more: true }
    const batch = await this.#batch(cursor)
    if (!batch.lost && !batch.more) this.#wait(cursorText({ epoch, seq: batch.cursor }))
    return batch
  }

  async snapshot(): Promise<Snapshot> {
    const { start, present } = await readStart(this.#primary)
    return { cursor: present.seq, epoch: present.epoch, parts: this.#parts(start.from, present.seq) }
  }

  onWake(wake: () => void): () => void {
    this.#wake = wake
    return () => this.#waiting?.end.abort()
  }

  #wait(cursor: string): void {
    if (this.#waiting?.cursor === cursor) return
    this.#waiting?.end.abort()
    const waiting = { cursor, end: new AbortController() }
    this.#waiting = waiting
    const end = (batch?: FeedBatch) => {
      if (this.#waiting !== waiting) return
      this.#waiting = undefined
      if (!batch) return
      this.#arrived = { cursor, batch }
      this.#wake()
    }
    this.#batch(cursor, waiting.end.signal).then(end, () => end())
  }

  /** Reads the primary's steps as a whole: if one is longer than a page, reads it to its end. */
  async #batch(cursor: string, waiting?: AbortSignal): Promise<FeedBatch> {
    const gathered = new Gathered()
    for (let next = cursor, wait = waiting; ; wait = undefined) {
      const page = await readPage(this.#primary, next, wait)
      if (!page) return { ...gathered.batch({ epoch: '', seq: 0 }, false), lost: true }
      gathered.add(page.changes)
      if (page.next.place === undefined) return gathered.batch(page.next, page.more)
      next = cursorText(page.next)
    }
  }

  async *#parts(from: string, upTo: number): AsyncGenerator<SnapshotPart> {
    for (let cursor = from; ; ) {
      const page = await readPage(this.#primary, cursor)
      if (!page) throw new Error('the primary rebuilt its copy during the read')
      const gathered = new Gathered()
      gathered.add(page.changes)
      yield gathered.batch(page.next, page.more)
      const { seq, place } = page.next
      if (seq > upTo || (seq === upTo && place === undefined)) return
      cursor = cursorText(page.next)
    }
  }
}

/** Changes of several pages. For each agent and decision, the last one counts. */
class Gathered {
  readonly #agents = new Map<string, Agent | undefined>()
  readonly #decisions = new Map<number, Decision | undefined>()
  readonly #lists: Pick<FeedBatch, 'categories' | 'news'> = {}

  add(changes: readonly Change[]): void {
    for (const change of changes) {
      if ('agent' in change) this.#agents.set(change.agent.id, change.agent)
      else if ('removed' in change) this.#agents.set(change.removed, undefined)
      else if ('decision' in change) this.#decisions.set(change.decision.number, change.decision)
      else if ('withdrawn' in change) this.#decisions.set(change.withdrawn, undefined)
      else Object.assign(this.#lists, change)
    }
  }

  batch({ seq }: Cursor, more: boolean): FeedBatch {
    const lists = { ...this.#lists, moderation: there(this.#decisions), withdrawn: missing(this.#decisions) }
    const agents = { agents: there(this.#agents), removed: missing(this.#agents), votes: [] }
    return { cursor: seq, more, lost: false, ...agents, ...lists }
  }
}

function there<Key, Value>(found: ReadonlyMap<Key, Value | undefined>): Value[] {
  return [...found.values()].filter((value) => value !== undefined)
}

function missing<Key, Value>(found: ReadonlyMap<Key, Value | undefined>): Key[] {
  return [...found].filter(([, value]) => value === undefined).map(([key]) => key)
}

/** Undefined if the cursor is invalid. Throws if the page is cut off, malformed, or goes back. */
async function readPage(primary: string, cursor: string, wait?: AbortSignal): Promise<Page | undefined> {
  const query = `?after=${cursor}${wait ? '&wait=true' : ''}`
  const response = await askPrimary(primary, query, wait)
  if (response.status === GONE) return undefined
  const lines = (await linesOf(response)).map((line) => changesLine.parse(line))
  const end = lines.pop()
  const next = end && 'more' in end ? readCursor(end.cursor) : undefined
  if (!end || !('more' in end) || !next) throw new Error('the page of changes was cut off')
  if (!isLater(next, readCursor(cursor))) throw new Error('the feed went back')
  return { changes: lines.map(publicChange), next, more: end.more }
}

function isLater(next: Cursor, last: Cursor | undefined): boolean {
  if (next.epoch !== last?.epoch) return false
  return next.seq > last.seq || (next.seq === last.seq && (next.place ?? Infinity) >= (last.place ?? 0))
}

function publicChange(line: z.output<typeof changesLine>): Change {
  if ('cursor' in line) throw new Error('the page of changes has lines after its end')
  if ('agent' in line && line.agent.status !== 'approved')
    throw new Error("the feed has an agent that isn't public")
  return line
}
