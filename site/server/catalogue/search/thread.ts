/** The search worker's thread, from building its index to its end. */
import type { ListQuery } from '#site/domain/filters.ts'
import type { Applied } from '#site/server/replica/applied.ts'
import { Thread, ThreadEnded } from '#site/server/threads/thread.ts'

export type Change = Pick<Applied, 'version' | 'changed' | 'removed' | 'voted'>

export type SearchRequest = { kind: 'search'; query: ListQuery } | ({ kind: 'changed' } & Change)

/** `json` is an AgentList made from the replica's `version`. */
export interface Answer {
  version: number
  json: string
}

export type SearchEvent = 'ready' | 'stale'

/** Without a limit, the young generation grows by 50 MB while the catalogue is read, for no benefit. */
const YOUNG_MB = 24

interface Listeners {
  onReady: () => void
  onStale: () => void
  onEnd: () => void
}

export class SearchThread {
  readonly #thread: Thread<SearchRequest, Answer | undefined, SearchEvent>
  readonly #onEnd: () => void
  #stopped = false

  constructor(path: string, { onReady, onStale, onEnd }: Listeners) {
    this.#onEnd = onEnd
    this.#thread = new Thread(new URL('./worker.ts', import.meta.url), {
      name: 'search',
      data: () => ({ path }),
      youngMb: YOUNG_MB,
      onEvent: (event) => {
        if (this.#stopped) return
        if (event === 'ready') onReady()
        else onStale()
      },
      onEnd,
    })
    this.#thread.start()
  }

  search(query: ListQuery): Promise<Answer | undefined> {
    return this.#ask({ kind: 'search', query })
  }

  changed({ version, changed, removed, voted }: Change): void {
    this.#ask({ kind: 'changed', version, changed, removed, voted }).catch(() => {
      void this.stop()
      this.#onEnd()
    })
  }

  /** Terminating a thread during an SQLite read may crash the process. */
  stop(): Promise<void> {
    this.#stopped = true
    return this.#thread.stop()
  }

  async #ask(request: SearchRequest): Promise<Answer | undefined> {
    try {
      return await this.#thread.request(request)
    } catch (error) {
      if (error instanceof ThreadEnded) return undefined
      throw error
    }
  }
}
