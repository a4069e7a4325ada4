/** One search worker and the questions it has not answered yet. */
import { Worker } from 'node:worker_threads'
import type { ListQuery } from '#site/catalogue/filters.ts'
import type { Change, FromWorker, ToWorker } from './protocol.ts'

export interface Answer {
  version: number
  json: string
}

/** Building an index of a hundred thousand agents takes as long. */
const STOP_MS = 10_000
/** Room for what is young: unbounded it grows by 50 MB while the catalogue is read, and gains nothing. */
const YOUNG_MB = 24

interface Question {
  resolve: (answer: Answer | undefined) => void
  reject: (error: Error) => void
}

interface Listeners {
  onReady: () => void
  onStale: () => void
  /** The thread has ended; nobody needs to have asked for it. */
  onEnd: () => void
}

export class SearchThread {
  readonly #worker: Worker
  readonly #questions = new Map<number, Question>()
  readonly #exited = Promise.withResolvers<void>()
  #asked = 0
  #ended = false

  constructor(path: string, listeners: Listeners) {
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { path },
      name: 'search',
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    })
    this.#worker.on('message', (message: FromWorker) => this.#hear(message, listeners))
    // 'exit' follows every error; without a listener the error would end the process.
    this.#worker.on('error', () => {})
    this.#worker.on('exit', () => {
      this.#end()
      this.#exited.resolve()
      listeners.onEnd()
    })
  }

  /** Undefined when the thread ends before it has answered. */
  search(query: ListQuery): Promise<Answer | undefined> {
    if (this.#ended) return Promise.resolve(undefined)
    const n = ++this.#asked
    this.#post({ kind: 'search', n, query })
    return new Promise((resolve, reject) => this.#questions.set(n, { resolve, reject }))
  }

  changed({ version, changed, removed, touched }: Change): void {
    this.#post({ kind: 'changed', version, changed, removed, touched })
  }

  async stop(): Promise<void> {
    this.#end()
    // A thread that is cut off while it reads from SQLite may take the whole process with it.
    this.#post({ kind: 'stop' })
    const impatient = setTimeout(() => void this.#worker.terminate(), STOP_MS)
    await this.#exited.promise
    clearTimeout(impatient)
  }

  #post(message: ToWorker): void {
    this.#worker.postMessage(message)
  }

  #hear(message: FromWorker, { onReady, onStale }: Listeners): void {
    if (this.#ended) return
    if (message.kind === 'ready') onReady()
    else if (message.kind === 'stale') onStale()
    else {
      const question = this.#questions.get(message.n)
      this.#questions.delete(message.n)
      if (message.kind === 'answer') question?.resolve(message)
      else question?.reject(new Error(message.message))
    }
  }

  #end(): void {
    this.#ended = true
    for (const { resolve } of this.#questions.values()) resolve(undefined)
    this.#questions.clear()
  }
}
