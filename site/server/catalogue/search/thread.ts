/** One search worker thread as the main thread drives it, from building its index to its end. */
import type { ListQuery } from '#site/domain/filters.ts'
import { Thread, ThreadEnded } from '#site/server/threads/thread.ts'
import type { Answer, Change, SearchEvent, SearchRequest } from './protocol.ts'

/** Room for what is young: unbounded it grows by 50 MB while the catalogue is read, and gains nothing. */
const YOUNG_MB = 24

interface Listeners {
  onReady: () => void
  onStale: () => void
  /** It has ended by itself. */
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

  /** Undefined when the thread ends before it has answered. */
  search(query: ListQuery): Promise<Answer | undefined> {
    return this.#ask({ kind: 'search', query })
  }

  /** A thread that cannot follow a change ends. */
  changed({ version, changed, removed, voted }: Change): void {
    this.#ask({ kind: 'changed', version, changed, removed, voted }).catch(() => {
      void this.stop()
      this.#onEnd()
    })
  }

  /** In order: a thread that is cut off while it reads from SQLite may take the whole process with it. */
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
