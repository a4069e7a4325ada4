/** Renders stale pages one after the other, and puts their files in place. */
import { setImmediate as immediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Manifest } from '#site/server/publishing/store/manifest.ts'
import type { PageFiles } from '#site/server/publishing/store/page-files.ts'
import { contentHash } from '#site/server/publishing/store/page-forms.ts'
import { type CacheTag, cacheTagsOf } from './cache-tags.ts'
import { Failures } from './failures.ts'
import { isList, type PagePath } from './paths.ts'
import { StalePages } from './staleness/stale-pages.ts'

/** A page that shows other agents is rendered at most this often. */
const REFRESH_MS = 1000
/** Pages that are compressed and written while the next ones are rendered. */
const WRITING_MAX = 32

export interface PublisherParts {
  files: PageFiles
  manifest: Manifest
  render: (path: PagePath) => Promise<Response>
  onReplaced: (paths: PagePath[]) => void
  onIdle: () => void
  log: Logger
}

interface Running {
  /** The result must not be published. */
  outdated: boolean
  again: boolean
  /** Cache tags that became stale since the render began. */
  refreshedTags: Set<CacheTag>
}

export class Publisher {
  readonly #parts: PublisherParts
  readonly #stale = new StalePages(() => this.#wake.resolve())
  readonly #tasks: (() => void)[] = []
  readonly #running = new Map<PagePath, Running>()
  readonly #writing = new Set<Promise<void>>()
  readonly #refreshed = new LRUCache<PagePath, number>({ max: 10_000, ttl: REFRESH_MS })
  readonly #failures: Failures
  #wake = Promise.withResolvers<void>()
  #loop: Promise<void> | undefined
  #closed = false

  constructor(parts: PublisherParts) {
    this.#parts = parts
    this.#failures = new Failures(parts.log)
  }

  get pending(): number {
    return this.#tasks.length + this.#stale.size + this.#running.size - this.failing.size
  }

  get failing(): ReadonlySet<PagePath> {
    return this.#failures.failing
  }

  /** True if every file shows all changes that were marked. */
  get isFresh(): boolean {
    const { manifest } = this.#parts
    if (this.#tasks.length > 0 || !this.#stale.areMissing) return false
    return [...this.#running.keys()].every((path) => !manifest.page(path))
  }

  /** True if the page is published, or is to be. */
  has(path: PagePath): boolean {
    return Boolean(this.#parts.manifest.page(path)) || this.#running.has(path) || this.#stale.has(path)
  }

  start(): void {
    this.#loop ??= this.#run()
  }

  /** Runs a task that marks pages between two renders, because many of them take long. */
  soon(task: () => void): void {
    this.#tasks.push(task)
    this.#wake.resolve()
  }

  /** Renders the page again; until then, visitors get it as it is. */
  refresh(path: PagePath): void {
    const isMissing = !this.#parts.manifest.page(path)
    const kind = isList(path) ? 'list' : isMissing ? 'missing' : 'other'
    const refreshed = isMissing ? undefined : this.#refreshed.get(path)
    this.#add(path, kind, refreshed && refreshed + REFRESH_MS)
  }

  /** Removes the page, which is rendered by the next request or by the loop. */
  expire(path: PagePath): void {
    if (this.#parts.manifest.page(path)) this.remove(path)
    const running = this.#running.get(path)
    if (running) running.outdated = true
    this.#add(path, isList(path) ? 'list' : 'missing')
  }

  remove(path: PagePath): void {
    const running = this.#running.get(path)
    if (running) {
      running.outdated = true
      running.again = false
    }
    this.#stale.delete(path)
    this.#failures.forget(path)
    try {
      this.#withdraw(path)
    } catch (error) {
      this.#retryLater(path, error)
    }
  }

  refreshTagged(tag: CacheTag): void {
    for (const { refreshedTags } of this.#running.values()) refreshedTags.add(tag)
    for (const path of this.#parts.manifest.tagged(tag)) this.refresh(path)
  }

  /** Starts no more renders; resolves when the running ones no longer read the catalogue. */
  async close(): Promise<void> {
    this.#closed = true
    this.#stale.close()
    this.#wake.resolve()
    await this.#loop
    await Promise.all(this.#writing)
  }

  #add(path: PagePath, kind: 'list' | 'missing' | 'other', due?: number): void {
    const running = this.#running.get(path)
    if (running) running.again = true
    else this.#stale.add(path, kind, due)
  }

  async #run(): Promise<void> {
    while (!this.#closed) {
      if (this.#writing.size >= WRITING_MAX) await Promise.race(this.#writing)
      this.#wake = Promise.withResolvers()
      const task = this.#tasks.shift()
      task?.()
      if (task && this.pending === 0) this.#parts.onIdle()
      const path = this.#stale.take()
      if (path) await this.#render(path)
      else if (!task) await this.#wake.promise
      // Changes are applied between two renders.
      await immediate()
    }
  }

  async #render(path: PagePath): Promise<void> {
    const running: Running = { outdated: false, again: false, refreshedTags: new Set() }
    this.#running.set(path, running)
    try {
      const response = await this.#parts.render(path)
      const page = await response.arrayBuffer()
      const writing = this.#write(path, response, page, running)
        .catch((error: unknown) => this.#retryLater(path, error))
        .finally(() => {
          this.#writing.delete(writing)
          this.#end(path, running)
        })
      this.#writing.add(writing)
    } catch (error) {
      this.#retryLater(path, error)
      this.#end(path, running)
    }
  }

  async #write(
    path: PagePath,
    { status, headers }: Response,
    page: ArrayBuffer,
    running: Running,
  ): Promise<void> {
    const { manifest, files } = this.#parts
    if (status === 404) {
      if (!running.outdated) this.#withdraw(path)
      return this.#failures.forget(path)
    }
    if (status !== 200) throw new Error(`rendered with ${status}`)
    const tags = cacheTagsOf(headers)
    const known = manifest.page(path)
    // A new page is hashed by the thread that writes it; this one has the next page to render.
    const same = known && known.hash === contentHash(new Uint8Array(page))
    const unchanged = same && files.areWhole(path, known) ? known : undefined
    const forms = unchanged ?? (await files.draft(path, page))
    // No await from here on, so nothing can change between this check and the end: an outdated page is never published.
    if (running.outdated || this.#closed) return unchanged ? undefined : files.discard(path)
    if (!unchanged) files.publish(path)
    manifest.put(path, { ...forms, tags: tags.join(' ') })
    if (tags.some((tag) => running.refreshedTags.has(tag))) running.again = true
    this.#refreshed.set(path, performance.now())
    this.#failures.forget(path)
    if (!unchanged && known) this.#parts.onReplaced([path])
  }

  #end(path: PagePath, { again }: Running): void {
    this.#running.delete(path)
    if (this.#closed) return
    if (again) this.refresh(path)
    if (this.pending === 0) this.#parts.onIdle()
  }

  /** Removes the stale page: until a retry succeeds, visitors get it rendered on demand. */
  #retryLater(path: PagePath, error: unknown): void {
    if (this.#closed) return
    const delay = this.#failures.record(path, error)
    try {
      this.#withdraw(path)
    } catch (obstacle) {
      this.#failures.report(path, obstacle)
    }
    this.#stale.add(path, 'missing', performance.now() + delay)
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
