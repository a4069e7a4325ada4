/** A worker thread as its owner sees it: requests with one reply each, events, restarts, and an orderly stop. */
import { type Transferable, Worker } from 'node:worker_threads'
import { type FromThread, STOP, type ThreadFailure, type ToThread } from './in-thread.ts'

const RESTART_FIRST_MS = 250
const RESTART_MAX_MS = 30_000
const STEADY_MS = 60_000
const STOP_MS = 10_000

export interface ThreadOptions<Event> {
  name: string
  data?: () => unknown
  youngMb?: number
  /** Limits the rest of its heap, in MB. Exceeding it only ends the thread. */
  heapMb?: number
  /** If set, requests start the thread, and it stops after this idle time. Otherwise, start() starts it. */
  idleMs?: number
  restart?: boolean
  onStart?: () => void
  onEvent?: (event: Event) => void
  /** Called when the thread has ended on its own, with the error if it crashed. */
  onEnd?: (error: unknown) => void
}

/** The thread isn't running, or ended before it replied. */
export class ThreadEnded extends Error {}

export class Thread<Request, Reply, Event = never> {
  readonly #file: URL
  readonly #options: ThreadOptions<Event>
  readonly #waiting = new Map<number, PromiseWithResolvers<Reply>>()
  #worker: Worker | undefined
  #ending: Promise<unknown> | undefined
  #timer: NodeJS.Timeout | undefined
  #requests = 0
  #failures = 0

  constructor(file: URL, options: ThreadOptions<Event>) {
    this.#file = file
    this.#options = options
  }

  start(): void {
    const { name, data, youngMb, heapMb, onStart } = this.#options
    const startedAt = Date.now()
    const worker = new Worker(this.#file, {
      name,
      workerData: data?.(),
      resourceLimits: {
        ...(youngMb && { maxYoungGenerationSizeMb: youngMb }),
        ...(heapMb && { maxOldGenerationSizeMb: heapMb }),
      },
    })
    let problem: unknown
    worker.on('message', (message: FromThread<Reply, Event>) => this.#receive(message))
    worker.on('error', (error) => (problem = error))
    worker.on('exit', () => {
      if (this.#worker === worker) this.#lose(problem, Date.now() - startedAt)
    })
    this.#worker = worker
    onStart?.()
  }

  request(request: Request, transfer: Transferable[] = []): Promise<Reply> {
    const { idleMs } = this.#options
    if (!this.#worker && idleMs !== undefined) this.start()
    if (!this.#worker) return Promise.reject(new ThreadEnded(`${this.#options.name} is not running`))
    const number = ++this.#requests
    const waiting = Promise.withResolvers<Reply>()
    this.#waiting.set(number, waiting)
    this.#rest()
    const message: ToThread<Request> = { number, request }
    this.#worker.postMessage(message, transfer)
    return waiting.promise
  }

  /** Rejects open requests at once and lets the thread finish within `patienceMs`. */
  async stop(patienceMs = STOP_MS): Promise<void> {
    clearTimeout(this.#timer)
    const worker = this.#worker
    this.#worker = undefined
    this.#refuseAll(new ThreadEnded(`${this.#options.name} was stopped`))
    if (!worker) return void (await this.#ending)
    const ended = new Promise((resolve) => worker.once('exit', resolve))
    this.#ending = ended
    worker.postMessage(STOP)
    const late = setTimeout(() => void worker.terminate(), patienceMs)
    await ended
    clearTimeout(late)
  }

  #receive(message: FromThread<Reply, Event>): void {
    if ('event' in message) {
      this.#options.onEvent?.(message.event)
      return
    }
    const waiting = this.#waiting.get(message.number)
    this.#waiting.delete(message.number)
    this.#rest()
    if ('reply' in message) waiting?.resolve(message.reply)
    else waiting?.reject(errorOf(message.failure))
  }

  #rest(): void {
    clearTimeout(this.#timer)
    const { idleMs } = this.#options
    if (idleMs === undefined || this.#waiting.size > 0) return
    this.#timer = setTimeout(() => void this.stop(), idleMs)
    this.#timer.unref()
  }

  #lose(problem: unknown, livedMs: number): void {
    clearTimeout(this.#timer)
    this.#worker = undefined
    this.#refuseAll(new ThreadEnded(`${this.#options.name} exited`, { cause: problem }))
    this.#options.onEnd?.(problem)
    if (!this.#options.restart) return
    this.#failures = livedMs > STEADY_MS ? 0 : this.#failures + 1
    const pause = Math.min(RESTART_MAX_MS, RESTART_FIRST_MS * 2 ** this.#failures)
    this.#timer = setTimeout(() => this.start(), pause)
  }

  #refuseAll(reason: ThreadEnded): void {
    for (const { reject } of this.#waiting.values()) reject(reason)
    this.#waiting.clear()
  }
}

/** Keeps the code and path of a system error, so that it's explained like one of this thread. */
function errorOf({ message, ...properties }: ThreadFailure): Error {
  return Object.assign(new Error(message), properties)
}
