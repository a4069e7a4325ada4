/** Search as the main thread sees it: a worker holds the index, so that neither building nor searching delays a page. */
import type { AgentList, ListQuery } from '#site/domain/filters.ts'
import { CatalogueReader } from '#site/server/catalogue/reader.ts'
import { openReplica } from '#site/server/replica/schema.ts'
import type { Answer, Change } from './protocol.ts'
import { resultCache, resultKey } from './result-cache.ts'
import { SearchThread } from './thread.ts'

/** Beyond this many agents at once a fresh index is there sooner than a changed one. */
const CHANGED_MAX = 1000
const RESTART_MS = 1000
/** A change is announced within milliseconds, unless the publisher's thread has died. */
const HEARING_MS = 1000

export interface SearchClient {
  /** Resolves when the first index is built; searches are answered before, by the beginning of names. */
  readonly ready: Promise<void>
  /** Grows with each new index, because the same query may then have another result. */
  readonly generation: number
  search(query: ListQuery): Promise<AgentList>
  /** The same result as JSON text. */
  searchJson(query: ListQuery): Promise<string>
  /** Call it after each applied change; later searches see the change. */
  changed(change: Change): void
  /** Call it when the replica's file has been replaced. */
  reopen(): void
  stop(): Promise<void>
}

/** Starts a search over the replica at `path`, whose file must exist (see prepareReplica). */
export function startSearch(path: string): SearchClient {
  return new Search(path)
}

class Search implements SearchClient {
  readonly ready: Promise<void>
  generation = 0
  readonly #path: string
  #names: CatalogueReader
  readonly #cache = resultCache()
  #becameReady: () => void = () => {}
  /** Answers searches; undefined until the first index is built and after a crash. */
  #current: SearchThread | undefined
  /** Builds the index that will take over. */
  #next: SearchThread | undefined
  #stopped = false
  /** The latest announced change. */
  #version: number
  /** Searches that wait for a later one. */
  readonly #waiting = new Set<() => void>()

  constructor(path: string) {
    this.#path = path
    this.#names = new CatalogueReader(openReplica(path, { readOnly: true }))
    this.#version = this.#names.version()
    this.ready = new Promise((resolve) => {
      this.#becameReady = resolve
    })
    this.#build()
  }

  async search(query: ListQuery): Promise<AgentList> {
    return JSON.parse(await this.searchJson(query))
  }

  async searchJson(query: ListQuery): Promise<string> {
    await this.#heard(this.#names.version())
    const key = resultKey(query)
    const known = this.#cache.get(key)
    if (known !== undefined) return known
    const answer = await this.#ask(query)
    if (!answer) return JSON.stringify(this.#names.listByName(query))
    this.#cache.set(key, answer.version, answer.json)
    return answer.json
  }

  changed(change: Change): void {
    this.#cache.moveTo(change.version)
    this.#hear(change.version)
    if (change.changed.length + change.removed.length + change.voted.length > CHANGED_MAX) {
      this.#restart()
      return
    }
    this.#current?.changed(change)
    this.#next?.changed(change)
  }

  reopen(): void {
    this.#names.close()
    this.#names = new CatalogueReader(openReplica(this.#path, { readOnly: true }))
    const version = this.#names.version()
    this.#cache.moveTo(version)
    this.#hear(version)
    this.#restart()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    this.#hear(Number.POSITIVE_INFINITY)
    await Promise.all([this.#current?.stop(), this.#next?.stop()])
    this.#names.close()
  }

  /** Waits until the change to the replica that this search must see has been announced; the file is written a moment earlier. */
  async #heard(version: number): Promise<void> {
    if (this.#stopped || version <= this.#version) return
    const told = new Promise<void>((resolve) => this.#waiting.add(resolve))
    const late = setTimeout(() => this.#miss(version), HEARING_MS)
    await told
    clearTimeout(late)
    await this.#heard(version)
  }

  /** No change was announced in time: only a fresh index is sure to have it. */
  #miss(version: number): void {
    this.#cache.moveTo(version)
    this.#hear(version)
    if (!this.#next && !this.#stopped) this.#build()
  }

  #hear(version: number): void {
    this.#version = Math.max(this.#version, version)
    for (const go of this.#waiting) go()
    this.#waiting.clear()
  }

  /** Repeats a query that was lost with a replaced thread on the thread that replaced it. */
  async #ask(query: ListQuery): Promise<Answer | undefined> {
    const thread = this.#current
    const answer = await thread?.search(query)
    return answer || thread === this.#current ? answer : this.#ask(query)
  }

  /** Searches by names until a new index is built. */
  #restart(): void {
    this.#current?.stop()
    this.#current = undefined
    this.generation++
    this.#build()
  }

  /** Builds a fresh index beside the current one, which goes on answering until the fresh one takes over. */
  #build(): void {
    this.#next?.stop()
    const thread = new SearchThread(this.#path, {
      onReady: () => this.#takeOver(thread),
      onStale: () => {
        if (thread === this.#current && !this.#next) this.#build()
      },
      onEnd: () => this.#replace(thread),
    })
    this.#next = thread
  }

  #takeOver(thread: SearchThread): void {
    this.#current?.stop()
    this.#current = thread
    this.#next = undefined
    this.generation++
    this.#becameReady()
  }

  /** Starts a crashed thread again and searches by names meanwhile. */
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
