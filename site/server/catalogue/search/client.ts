/** The main thread's side of the search: a worker holds the index, so building and searching never delay a page. */
import { chosenOf, FACETS } from '#site/domain/facets.ts'
import type { AgentList, ListQuery } from '#site/domain/filters.ts'
import { VersionedCache } from '#site/server/catalogue/caches.ts'
import { CatalogueReader } from '#site/server/catalogue/reader.ts'
import { openReplica } from '#site/server/replica/schema.ts'
import type { Answer, Change } from './thread.ts'
import { SearchThread } from './thread.ts'

/** With more changed agents than this, building a new index is faster. */
const CHANGED_MAX = 1000
const RESTART_MS = 1000
/** Changes are announced within milliseconds, unless the publisher's thread has died. */
const HEARING_MS = 1000

export class SearchClient {
  readonly ready: Promise<void>
  /** Increases with each new index, because results may differ. */
  generation = 0
  readonly #path: string
  readonly #names: CatalogueReader
  readonly #cache = resultCache()
  #becameReady: () => void = () => {}
  #current: SearchThread | undefined
  #next: SearchThread | undefined
  #stopped = false
  #version: number
  readonly #waiting = new Set<() => void>()

  /** The replica's file must exist (see prepareReplica). */
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

  /** Call it after each applied change, so that later searches see it. */
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
    this.#names.replace(openReplica(this.#path, { readOnly: true }))
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

  /** Waits until the change that this search must see is announced, which happens a moment after the file is written. */
  async #heard(version: number): Promise<void> {
    if (this.#stopped || version <= this.#version) return
    const told = new Promise<void>((resolve) => this.#waiting.add(resolve))
    const late = setTimeout(() => this.#miss(version), HEARING_MS)
    await told
    clearTimeout(late)
    await this.#heard(version)
  }

  /** Without an announcement, only a new index is certain to have the change. */
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

  async #ask(query: ListQuery): Promise<Answer | undefined> {
    const thread = this.#current
    const answer = await thread?.search(query)
    return answer || thread === this.#current ? answer : this.#ask(query)
  }

  #restart(): void {
    this.#current?.stop()
    this.#current = undefined
    this.generation++
    this.#build()
  }

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

const CHARACTERS_MAX = 4_000_000

function resultCache(): VersionedCache<string> {
  return new VersionedCache({ max: CHARACTERS_MAX, weigh: (json) => json.length })
}

/** Equal for equivalent queries. Case matters: "AutoGPT" is two words, "autogpt" is one. */
export function resultKey(query: ListQuery): string {
  const search = query.search.normalize('NFC').trim().replace(/\s+/g, ' ')
  const { categoryIds, tags = [], sortBy, limit, offset } = query
  const lists = [categoryIds, tags, ...FACETS.map((facet) => chosenOf(facet, query))]
  const wanted = lists.map((list) => [...new Set(list)].sort())
  return JSON.stringify([search, ...wanted, sortBy, limit, offset])
}
