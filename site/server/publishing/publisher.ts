/** Turns changes into pages: what a change made stale is rendered again, the changed agent's own page first. */
import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import { plainly } from '#site/server/failure.ts'
import type { Manifest } from './manifest.ts'
import { Pace } from './pace.ts'
import type { PageFiles } from './page-files.ts'
import { isList } from './paths.ts'
import type { Lane, RenderQueue, Taken } from './queue.ts'

/** Lists show many agents, so a burst of changes becomes one render of each. */
const LIST_DELAY_MS = 250
const RETRY_MS = 5000
const COMPLAINT_MS = 60_000

export interface PublisherParts {
  files: PageFiles
  manifest: Manifest
  queue: RenderQueue
  render: (path: string) => Promise<Response>
  /** Told when visitors must get something else at these addresses. */
  onReplaced: (paths: string[]) => void
  /** Told when no page waits. */
  onIdle: () => void
  log: Logger
}

interface Running {
  since: number
  /** Order of beginning, among renders and invalidations. */
  began: number
  /** Something changed after the render began. */
  outdated: boolean
}

interface Invalidation {
  /** Order of happening, among renders and invalidations. */
  happened: number
  since: number
  delay: number
  /** Pages that are rendered for what happened anyway. */
  except: ReadonlySet<string>
}

export class Publisher {
  /** Is told of changes on their way and of their arrival. */
  readonly pace = new Pace(() => this.work())
  readonly #parts: PublisherParts
  readonly #publishing = new Set<Promise<void>>()
  readonly #running = new Map<string, Running>()
  /** The last invalidation of each tag since any running render began: their pages' tags are known only at the end. */
  readonly #invalidated = new Map<string, Invalidation>()
  #clock = 0
  #complaint = { text: '', until: 0 }
  #closed = false

  constructor(parts: PublisherParts) {
    this.#parts = parts
  }

  get pending(): number {
    return this.#parts.queue.size + this.#running.size
  }

  /** Marks a page stale; it is rendered when its turn comes, `delay` ms from now at the earliest. */
  refresh(path: string, lane: Lane, since: number, delay = 0): void {
    const running = this.#running.get(path)
    if (running && delay === 0) running.outdated = true
    // A page that does not exist cannot be stale after a crash either: it is missing then, and rendered for that.
    const holds = this.#parts.manifest.page(path) ? since : Number.POSITIVE_INFINITY
    this.#parts.queue.add(path, lane, holds, delay)
  }

  /** Takes a stale page away, to be rendered when nothing more urgent is: until then it is made for whoever asks. */
  postpone(path: string, since: number): void {
    if (this.#parts.manifest.page(path)) this.remove(path)
    this.refresh(path, 'bulk', since)
  }

  /** Marks the pages that carry a tag stale, those being rendered included. */
  invalidate(tag: string, since: number, delay: number, except: ReadonlySet<string>): void {
    if (this.#running.size > 0) this.#invalidated.set(tag, { happened: ++this.#clock, since, delay, except })
    for (const path of this.#parts.manifest.tagged(tag)) {
      if (!except.has(path)) this.refresh(path, 'spread', since, delayOf(path, delay))
    }
  }

  /** Takes a page away at once. */
  remove(path: string): void {
    const running = this.#running.get(path)
    if (running) running.outdated = true
    this.#parts.queue.drop(path)
    this.#withdraw(path)
  }

  /** The feed position up to which every page is fresh, when changes up to `latest` have been announced. */
  publishedUpTo(latest: number): number {
    let cursor = this.#parts.queue.clearUpTo(latest)
    for (const { since } of this.#running.values()) cursor = Math.min(cursor, since)
    return cursor
  }

  /** Renders what is due. */
  work(): void {
    const { queue } = this.#parts
    while (!this.#closed) {
      const next = queue.take((path) => this.#running.has(path), this.pace.lanes(queue.bulk))
      if (!next) break
      const publishing = this.#publish(next).finally(() => this.#publishing.delete(publishing))
      this.#publishing.add(publishing)
    }
  }

  /** Takes no more pages; resolves when those being rendered are done with the catalogue. */
  async close(): Promise<void> {
    this.#closed = true
    this.pace.close()
    this.#parts.queue.close()
    await Promise.all(this.#publishing)
  }

  async #publish({ path, lane, since }: Taken): Promise<void> {
    const running: Running = { since, began: ++this.#clock, outdated: false }
    this.#running.set(path, running)
    this.pace.began(lane)
    try {
      await this.#renderAndWrite(path, running)
    } catch (error) {
      if (!this.#closed) this.#retryLater(path, since, error)
    }
    this.#running.delete(path)
    this.pace.ended(lane)
    if (this.#running.size === 0) this.#invalidated.clear()
    if (this.#closed) return
    this.work()
    if (this.pending === 0) this.#parts.onIdle()
  }

  async #renderAndWrite(path: string, running: Running): Promise<void> {
    const { render, manifest, files } = this.#parts
    const response = await render(path)
    if (response.status !== 200 && response.status !== 404)
      throw new Error(`rendered with ${response.status}`)
    const page = await response.arrayBuffer()
    const known = manifest.page(path)
    const hash = createHash('sha256').update(new Uint8Array(page)).digest('base64url').slice(0, 22)
    const differs = response.status === 200 && hash !== known?.hash
    if (differs) await files.draft(path, page)
    // From here to the end nothing else runs: a page that became stale or was removed meanwhile is never published.
    if (running.outdated || this.#closed) return differs ? files.discard(path) : undefined
    if (response.status === 404) return this.#withdraw(path)
    const tags = tagsOf(response)
    const misses = this.#catchUp(path, tags, running)
    // Without a page visitors have been shown newer ones, rendered on demand.
    if (!known && misses.some(({ delay }) => delay === 0)) return files.discard(path)
    if (differs) files.publish(path)
    manifest.put(path, { hash, tags: tags.join(' ') })
    if (differs && known) this.#parts.onReplaced([path])
  }

  /** What was invalidated while the page was rendered may be old in it: queues it again and says for what. */
  #catchUp(path: string, tags: readonly string[], { began }: Running): Invalidation[] {
    const misses = tags
      .flatMap((tag) => this.#invalidated.get(tag) ?? [])
      .filter(({ happened, except }) => happened >= began && !except.has(path))
    for (const { since, delay } of misses) this.#parts.queue.add(path, 'spread', since, delayOf(path, delay))
    return misses
  }

  /** The old page would be a lie, so it goes: until the retry succeeds visitors get the page rendered on demand. */
  #retryLater(path: string, since: number, error: unknown): void {
    this.#complain(path, error)
    this.#withdraw(path)
    this.refresh(path, 'spread', since, RETRY_MS)
  }

  /** A full disk stops every page for the same reason, which is said once in a while. */
  #complain(path: string, error: unknown): void {
    const plain = plainly(error)
    const text = plain ?? 'page not published, trying again soon'
    if (text === this.#complaint.text && Date.now() < this.#complaint.until) return
    this.#complaint = { text, until: Date.now() + COMPLAINT_MS }
    this.#parts.log.error(plain ? { path } : { path, error }, text)
  }

  #withdraw(path: string): void {
    this.#parts.files.remove(path)
    this.#parts.manifest.remove(path)
    this.#parts.onReplaced([path])
  }
}

function delayOf(path: string, delay: number): number {
  return isList(path) ? Math.max(delay, LIST_DELAY_MS) : delay
}

function tagsOf(response: Response): string[] {
  const tags = (response.headers.get('Cache-Tag') ?? '').split(',').map((tag) => tag.trim())
  return [...new Set(tags)].filter(Boolean).sort()
}
