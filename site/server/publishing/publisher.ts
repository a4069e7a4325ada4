/** Turns changes into pages: what a change made stale is rendered again, the changed agent's own page first. */
import type { Logger } from 'pino'
import { type Invalidation, Invalidations } from '#site/server/publishing/staleness/invalidations.ts'
import type { Manifest } from '#site/server/publishing/store/manifest.ts'
import type { PageFiles } from '#site/server/publishing/store/page-files.ts'
import { contentHash } from '#site/server/publishing/store/page-forms.ts'
import { type CacheTag, cacheTagsOf } from './cache-tags.ts'
import { Failures } from './failures.ts'
import { isList, type PagePath } from './paths.ts'
import { type Lane, Schedule, type Taken } from './schedule.ts'

/** Lists show many agents, so a burst of changes becomes one render of each. */
const LIST_DELAY_MS = 250

export interface PublisherParts {
  files: PageFiles
  manifest: Manifest
  render: (path: PagePath) => Promise<Response>
  /** Told when visitors must get something else at these addresses. */
  onReplaced: (paths: PagePath[]) => void
  /** Told when no page waits. */
  onIdle: () => void
  log: Logger
}

interface Running {
  /** Order of beginning, among renders and invalidations. */
  began: number
  /** Something changed after the render began. */
  outdated: boolean
}

export class Publisher {
  readonly schedule = new Schedule(() => this.work())
  readonly #parts: PublisherParts
  readonly #publishing = new Set<Promise<void>>()
  readonly #running = new Map<PagePath, Running>()
  /** Since any running render began. */
  readonly #invalidated = new Invalidations()
  readonly #failures: Failures
  #clock = 0
  #closed = false

  constructor(parts: PublisherParts) {
    this.#parts = parts
    this.#failures = new Failures(parts.log)
  }

  /** Pages that wait or are being rendered, without those that keep failing. */
  get pending(): number {
    return this.schedule.size - this.failing.size
  }

  /** Pages that keep failing: they are rendered on demand, and tried again once in a while. */
  get failing(): ReadonlySet<PagePath> {
    return this.#failures.failing
  }

  /** Marks a page stale; it is rendered when its turn comes, `delay` ms from now at the earliest. */
  refresh(path: PagePath, lane: Lane, since: number, delay = 0): void {
    const running = this.#running.get(path)
    if (running && delay === 0) running.outdated = true
    // A page that does not exist cannot be stale after a crash either: it is missing then, and rendered for that.
    const holds = this.#parts.manifest.page(path) ? since : Number.POSITIVE_INFINITY
    this.schedule.add(path, lane, holds, delay)
  }

  /** Takes a stale page away, to be rendered when nothing more urgent is: until then it is made for whoever asks. */
  postpone(path: PagePath, since: number): void {
    if (this.#parts.manifest.page(path)) this.remove(path)
    this.refresh(path, 'bulk', since)
  }

  /** Marks the pages that carry a tag stale, those being rendered included. */
  invalidate(tag: CacheTag, since: number, delay: number, except: ReadonlySet<PagePath>): void {
    if (this.#running.size > 0) this.#invalidated.add(tag, { happened: ++this.#clock, since, delay, except })
    for (const path of this.#parts.manifest.tagged(tag)) {
      if (!except.has(path)) this.refresh(path, 'spread', since, delayOf(path, delay))
    }
  }

  /** Takes a page away at once. */
  remove(path: PagePath): void {
    const running = this.#running.get(path)
    if (running) running.outdated = true
    this.schedule.drop(path)
    this.#failures.forget(path)
    try {
      this.#withdraw(path)
    } catch (error) {
      this.#retryLater(path, error)
    }
  }

  /** The feed position up to which every page is fresh, when changes up to `latest` have been announced. */
  publishedUpTo(latest: number): number {
    return this.schedule.clearUpTo(latest)
  }

  /** Renders what is due. */
  work(): void {
    while (!this.#closed) {
      const next = this.schedule.take()
      if (!next) break
      const publishing = this.#publish(next).finally(() => this.#publishing.delete(publishing))
      this.#publishing.add(publishing)
    }
  }

  /** Takes no more pages; resolves when those being rendered are done with the catalogue. */
  async close(): Promise<void> {
    this.#closed = true
    this.schedule.close()
    await Promise.all(this.#publishing)
  }

  async #publish({ path }: Taken): Promise<void> {
    const running: Running = { began: ++this.#clock, outdated: false }
    this.#running.set(path, running)
    try {
      await this.#renderAndWrite(path, running)
    } catch (error) {
      if (!this.#closed) this.#retryLater(path, error)
    }
    this.#running.delete(path)
    this.schedule.done(path)
    if (this.#running.size === 0) this.#invalidated.clear()
    if (this.#closed) return
    this.work()
    if (this.pending === 0) this.#parts.onIdle()
  }

  async #renderAndWrite(path: PagePath, running: Running): Promise<void> {
    const { render, manifest, files } = this.#parts
    const response = await render(path)
    if (response.status === 404) {
      if (!running.outdated) this.#withdraw(path)
      return this.#failures.forget(path)
    }
    if (response.status !== 200) throw new Error(`rendered with ${response.status}`)
    const page = await response.arrayBuffer()
    const known = manifest.page(path)
    const same = known?.hash === contentHash(new Uint8Array(page))
    const kept = same && files.areWhole(path, known) ? known : undefined
    const forms = kept ?? (await files.draft(path, page))
    // From here to the end nothing else runs: a page that became stale or was removed meanwhile is never published.
    if (running.outdated || this.#closed) return kept ? undefined : files.discard(path)
    const tags = cacheTagsOf(response.headers)
    const misses = this.#catchUp(path, tags, running)
    // Without a page visitors have been shown newer ones, rendered on demand.
    if (!known && misses.some(({ delay }) => delay === 0)) return files.discard(path)
    if (!kept) files.publish(path)
    manifest.put(path, { ...forms, tags: tags.join(' ') })
    this.#failures.forget(path)
    if (!kept && known) this.#parts.onReplaced([path])
  }

  /** What was invalidated while the page was rendered may be old in it: queues it again and says for what. */
  #catchUp(path: PagePath, tags: readonly CacheTag[], { began }: Running): Invalidation[] {
    const misses = this.#invalidated.missed(path, tags, began)
    for (const { since, delay } of misses) this.schedule.add(path, 'spread', since, delayOf(path, delay))
    return misses
  }

  /** The old page would be a lie, so it goes: until a retry succeeds visitors get the page rendered on demand. */
  #retryLater(path: PagePath, error: unknown): void {
    const delay = this.#failures.note(path, error)
    try {
      this.#withdraw(path)
    } catch (obstacle) {
      this.#failures.complain(path, obstacle)
    }
    this.refresh(path, 'spread', Number.POSITIVE_INFINITY, delay)
  }

  /** Not listed, a file that cannot be removed is found and removed at the next start. */
  #withdraw(path: PagePath): void {
    this.#parts.manifest.remove(path)
    try {
      this.#parts.files.remove(path)
    } finally {
      this.#parts.onReplaced([path])
    }
  }
}

function delayOf(path: PagePath, delay: number): number {
  return isList(path) ? Math.max(delay, LIST_DELAY_MS) : delay
}
