/** The main thread's side of the search: a worker holds the index, so building and searching never delay a page. */
import type { ListQuery } from '#site/domain/filters.ts'
import type { Applied } from '#site/server/replica/applied.ts'
import { Thread, ThreadEnded } from '#site/server/threads/thread.ts'

export type Change = Pick<Applied, 'version' | 'changed' | 'removed' | 'voted'>
export type SearchRequest = { kind: 'search'; query: ListQuery } | ({ kind: 'changed' } & Change)
/** The index has this version of the replica, or should be built again. */
export type SearchEvent = number | 'stale'
type SearchThread = Thread<SearchRequest, string, SearchEvent>

/** With more changed agents than this, building a new index is faster. */
const CHANGED_MAX = 1000
const RESTART_MS = 1000
/** Changes are announced within milliseconds, unless the publisher's thread has died. */
const HEARING_MS = 1000
/** Without a limit, the young generation grows by 50 MB while the catalogue is read, for no benefit. */
const YOUNG_MB = 24

export class SearchClient {
  /** Increases with each new index, because results may differ. */
  generation = 0
  readonly #path: string
  #current: SearchThread | undefined
  #next: SearchThread | undefined
  #stopped = false
  /** Of the replica, as far as its changes are announced. */
  #version = 0
  readonly #waiting = new Set<() => void>()

  /** The replica's file must exist (see prepareReplica). */
  constructor(path: string) {
    this.#path = path
    this.#build()
  }

  /** Returns an AgentList as JSON, which has the replica's changes up to this version; undefined while there is no index. */
  async search(query: ListQuery, version: number): Promise<string | undefined> {
    await this.#heard(version)
    return await this.#ask(query)
  }

  /** Call it after each applied change, so that later searches see it. */
  changed({ version, changed, removed, voted }: Change): void {
    this.#hear(version)
    if (changed.length + removed.length + voted.length > CHANGED_MAX) {
      this.#restart()
      return
    }
    for (const thread of [this.#current, this.#next])
      thread?.request({ kind: 'changed', version, changed, removed, voted }).catch((error: unknown) => {
        if (error instanceof ThreadEnded) return
        void thread.stop()
        this.#replace(thread)
      })
  }

  reopen(): void {
    this.#restart()
    this.#hear(0)
  }

  /** Terminating a thread during an SQLite read may crash the process. */
  async stop(): Promise<void> {
    this.#stopped = true
    this.#hear(Number.POSITIVE_INFINITY)
    await Promise.all([this.#current?.stop(), this.#next?.stop()])
  }

  /** Waits until the change that this search must see is announced, which happens a moment after the file is written. */
  async #heard(version: number): Promise<void> {
    if (!this.#current || version <= this.#version) return
    const announced = new Promise<void>((resolve) => this.#waiting.add(resolve))
    const late = setTimeout(() => this.#miss(version), HEARING_MS)
    await announced
    clearTimeout(late)
    await this.#heard(version)
  }

  /** Without an announcement, only a new index is certain to have the change. */
  #miss(version: number): void {
    this.#hear(version)
    if (!this.#next && !this.#stopped) this.#build()
  }

  #hear(version: number): void {
    this.#version = Math.max(this.#version, version)
    for (const go of this.#waiting) go()
    this.#waiting.clear()
  }

  async #ask(query: ListQuery): Promise<string | undefined> {
    const thread = this.#current
    try {
      return await thread?.request({ kind: 'search', query })
    } catch (error) {
      if (!(error instanceof ThreadEnded)) throw error
      return thread === this.#current ? undefined : this.#ask(query)
    }
  }

  #restart(): void {
    this.#current?.stop()
    this.#current = undefined
    this.generation++
    this.#build()
  }

  #build(): void {
    this.#next?.stop()
    const thread: SearchThread = new Thread(new URL('./worker.ts', import.meta.url), {
      name: 'search',
      data: () => ({ path: this.#path }),
      youngMb: YOUNG_MB,
      onEvent: (event) => {
        if (event === 'stale') {
          if (thread === this.#current && !this.#next) this.#build()
        } else if (thread === this.#next) this.#takeOver(thread, event)
      },
      onEnd: () => this.#replace(thread),
    })
    this.#next = thread
    thread.start()
  }

  #takeOver(thread: SearchThread, version: number): void {
    this.#hear(version)
    this.#current?.stop()
    this.#current = thread
    this.#next = undefined
    this.generation++
  }

  #replace(thread: SearchThread): void {
    if (this.#stopped || (thread !== this.#current && thread !== this.#next)) return
    if (thread === this.#current) {
      this.#current = undefined
      this.generation++
    }
    if (thread === this.#next) this.#next = undefined
    setTimeout(() => {
      if (!this.#stopped && !this.#next) this.#build()
    }, RESTART_MS).unref()
  }
}
