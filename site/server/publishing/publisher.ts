/** Renders stale pages in schedule order and puts their files in place. */
import type { Logger } from 'pino'
import type { Manifest } from '#site/server/publishing/store/manifest.ts'
import type { PageFiles } from '#site/server/publishing/store/page-files.ts'
import { contentHash } from '#site/server/publishing/store/page-forms.ts'
import { type CacheTag, cacheTagsOf } from './cache-tags.ts'
import { Failures } from './failures.ts'
import { isList, type PagePath } from './paths.ts'
import { type Lane, Schedule, type Taken } from './schedule.ts'

/** Lists show many agents, so several changes within this time cause only one render of each list. */
const LIST_DELAY_MS = 250

export interface PublisherParts {
  files: PageFiles
  manifest: Manifest
  render: (path: PagePath) => Promise<Response>
  onReplaced: (paths: PagePath[]) => void
  onIdle: () => void
  log: Logger
}

interface Running {
  began: number
  outdated: boolean
}

export class Publisher {
  readonly schedule = new Schedule(() => this.work())
  readonly #parts: PublisherParts
  readonly #publishing = new Set<Promise<void>>()
  readonly #running = new Map<PagePath, Running>()
  /** Invalidations since the first of the running renders began. */
  readonly #invalidated = new Invalidations()
  readonly #failures: Failures
  #clock = 0
  #closed = false

  constructor(parts: PublisherParts) {
    this.#parts = parts
    this.#failures = new Failures(parts.log)
  }

  get pending(): number {
    return this.schedule.size - this.failing.size
  }

  get failing(): ReadonlySet<PagePath> {
    return this.#failures.failing
  }

  refresh(path: PagePath, lane: Lane, since: number, delay = 0): void {
    const running = this.#running.get(path)
    if (running && delay === 0) running.outdated = true
    // A page without a file doesn't hold the saved position back: after a crash it's rendered because it's missing.
    const holds = this.#parts.manifest.page(path) ? since : Number.POSITIVE_INFINITY
    this.schedule.add(path, lane, holds, delay)
  }

  /** Removes a stale page and schedules it in the bulk lane: until its turn it is rendered on demand. */
  postpone(path: PagePath, since: number): void {
    if (this.#parts.manifest.page(path)) this.remove(path)
    this.refresh(path, 'bulk', since)
  }

  invalidate(tag: CacheTag, since: number, delay: number, except: ReadonlySet<PagePath>): void {
    if (this.#running.size > 0) this.#invalidated.add(tag, { happened: ++this.#clock, since, delay, except })
    for (const path of this.#parts.manifest.tagged(tag)) {
      if (!except.has(path)) this.refresh(path, 'spread', since, delayOf(path, delay))
    }
  }

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

  /** The feed position up to which every page is fresh, given that changes up to `latest` have been scheduled. */
  publishedUpTo(latest: number): number {
    return this.schedule.clearUpTo(latest)
  }

  work(): void {
    while (!this.#closed) {
      const next = this.schedule.take()
      if (!next) break
      const publishing = this.#publish(next).finally(() => this.#publishing.delete(publishing))
      this.#publishing.add(publishing)
    }
  }

  /** Starts no more renders; resolves when the running ones no longer read the catalogue. */
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
    // A new page is hashed by the thread that writes it; this one has the next page to render.
    const same = known && known.hash === contentHash(new Uint8Array(page))
    const unchanged = same && files.areWhole(path, known) ? known : undefined
    const forms = unchanged ?? (await files.draft(path, page))
    // No await from here on, so nothing can change between this check and the end: an outdated page is never published.
    if (running.outdated || this.#closed) return unchanged ? undefined : files.discard(path)
    const tags = cacheTagsOf(response.headers)
    const misses = this.#catchUp(path, tags, running)
    // While there was no file, visitors may have got a newer page rendered on demand. This older one must not follow it.
    if (!known && misses.some(({ delay }) => delay === 0)) return files.discard(path)
    if (!unchanged) files.publish(path)
    manifest.put(path, { ...forms, tags: tags.join(' ') })
    this.#failures.forget(path)
    if (!unchanged && known) this.#parts.onReplaced([path])
  }

  #catchUp(path: PagePath, tags: readonly CacheTag[], { began }: Running): Invalidation[] {
    const misses = this.#invalidated.missed(path, tags, began)
    for (const { since, delay } of misses) this.schedule.add(path, 'spread', since, delayOf(path, delay))
    return misses
  }

  /** Removes the stale page: until a retry succeeds, visitors get it rendered on demand. */
  #retryLater(path: PagePath, error: unknown): void {
    const delay = this.#failures.record(path, error)
    try {
      this.#withdraw(path)
    } catch (obstacle) {
      this.#failures.report(path, obstacle)
    }
    this.refresh(path, 'spread', Number.POSITIVE_INFINITY, delay)
  }

  /** Removes the page from the manifest first, so that a file that can't be removed now is removed at the next start. */
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

interface Invalidation {
  happened: number
  since: number
  delay: number
  except: ReadonlySet<PagePath>
}

class Invalidations {
  /** The latest invalidation for each tag and delay, because a delayed one must not replace an urgent one. */
  readonly #byTag = new Map<CacheTag, Map<number, Invalidation>>()

  add(tag: CacheTag, invalidation: Invalidation): void {
    const byDelay = this.#byTag.get(tag) ?? new Map<number, Invalidation>()
    const earlier = byDelay.get(invalidation.delay)
    const since = Math.min(invalidation.since, earlier?.since ?? invalidation.since)
    byDelay.set(invalidation.delay, { ...invalidation, since })
    this.#byTag.set(tag, byDelay)
  }

  /** The invalidations that a page with these tags doesn't show, if its render began at `began`. */
  missed(path: PagePath, tags: readonly CacheTag[], began: number): Invalidation[] {
    return tags
      .flatMap((tag) => [...(this.#byTag.get(tag)?.values() ?? [])])
      .filter(({ happened, except }) => happened >= began && !except.has(path))
  }

  clear(): void {
    this.#byTag.clear()
  }
}
