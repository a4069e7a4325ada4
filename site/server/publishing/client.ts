/** The publisher as the main thread sees it: a worker that is started again whenever it ends by itself. */
import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import type { Applied } from '#site/server/catalogue/applied.ts'
import { isDiskFull } from '#site/server/disk.ts'
import type { LogSink } from '#site/server/log.ts'
import type { PocketBaseConnection } from '#site/server/pocketbase/connection.ts'
import type {
  FromPublisher,
  PublisherSettings,
  PublisherStart,
  PublisherState,
  ToPublisher,
  WorkerState,
} from './messages.ts'
import { isPage } from './paths.ts'

const RESTART_FIRST_MS = 250
const RESTART_MAX_MS = 30_000
/** A worker that lived this long had no trouble starting. */
const STEADY_MS = 60_000
const STOP_MS = 5000
const YOUNG_MB = 48

const NOTHING_YET: WorkerState = {
  queue: 0,
  failing: 0,
  complete: false,
  cursor: undefined,
  connected: false,
  lastContactAt: 0,
  looked: 0,
}

export interface PublisherListeners {
  onApplied: (applied: Applied) => void
  onReplaced: (paths: string[]) => void
  onState: (state: WorkerState) => void
  log: Logger
  /** Takes the worker's own log lines. */
  sink: LogSink
}

export class PublisherClient {
  /** Resolves when the first worker has taken stale pages out of the visitors' way. */
  readonly opened: Promise<void>
  readonly #settings: PublisherSettings
  readonly #listeners: PublisherListeners
  #becameOpen: () => void = () => {}
  #worker: Worker
  #connection: PocketBaseConnection | undefined
  #failures = 0
  #state: WorkerState = NOTHING_YET
  /** A damaged one is replaced by the next worker, which then fills it. */
  #replica: 'sound' | 'damaged' | 'filling' = 'sound'
  #stopping = false
  /** True while no worker runs because the last one ended by itself. */
  #ended = false

  constructor(settings: PublisherSettings, listeners: PublisherListeners) {
    this.#settings = settings
    this.#listeners = listeners
    this.opened = new Promise((resolve) => {
      this.#becameOpen = resolve
    })
    this.#worker = this.#start()
  }

  /** Follows this PocketBase from now on. */
  connect(connection: PocketBaseConnection): void {
    this.#connection = connection
    this.#post({ kind: 'connect', connection })
  }

  /** Asks for a look at the feed soon. */
  look(number: number): void {
    this.#post({ kind: 'look', number })
  }

  /** Makes a page again whose file is not whole. */
  remake(path: string): void {
    if (!isPage(path)) return
    this.#listeners.log.warn({ path }, 'the file of a page is damaged; making it again')
    this.#post({ kind: 'remake', path })
  }

  get state(): PublisherState {
    const diskFull = isDiskFull(this.#settings.config.DATA_DIR)
    return { ...this.#state, replicaDamaged: this.#replica !== 'sound', diskFull }
  }

  /** Makes the replica again, from PocketBase: only a new worker can, since the present one has the file open. */
  replaceReplica(): void {
    if (this.#replica !== 'sound' || this.#stopping) return
    this.#replica = 'damaged'
    this.#listeners.log.error('the replica of the catalogue is damaged; it is made again')
    void this.#end()
  }

  async stop(): Promise<void> {
    this.#stopping = true
    await this.#end()
  }

  /** Lets the worker save its state, for a few seconds at most. */
  async #end(): Promise<void> {
    const worker = this.#worker
    if (this.#ended) return
    const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
    this.#post({ kind: 'stop' })
    const timer = setTimeout(() => void worker.terminate(), STOP_MS)
    await ended
    clearTimeout(timer)
  }

  #start(): Worker {
    const startedAt = Date.now()
    this.#ended = false
    this.#state = NOTHING_YET
    const start: PublisherStart = { ...this.#settings, replaceReplica: this.#replica === 'damaged' }
    if (start.replaceReplica) this.#replica = 'filling'
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: start,
      name: 'publisher',
      // Rendering makes much short-lived garbage; unbounded, the room for it grows by 100 MB and gains nothing.
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    })
    worker.on('message', (message: FromPublisher) => this.#hear(message))
    worker.on('error', (error) => this.#listeners.log.error({ error }, 'the publisher failed'))
    worker.on('exit', () => {
      this.#ended = true
      if (!this.#stopping) this.#startAgain(Date.now() - startedAt)
    })
    return worker
  }

  #startAgain(lived: number): void {
    this.#failures = lived > STEADY_MS ? 0 : this.#failures + 1
    const delay = Math.min(RESTART_MAX_MS, RESTART_FIRST_MS * 2 ** this.#failures)
    this.#listeners.log.warn({ delay }, 'the publisher ended; starting it again')
    setTimeout(() => {
      if (this.#stopping) return
      this.#worker = this.#start()
      if (this.#connection) this.connect(this.#connection)
    }, delay)
  }

  #hear(message: FromPublisher): void {
    const { onApplied, onReplaced, onState, sink } = this.#listeners
    if (message.kind === 'opened') this.#becameOpen()
    else if (message.kind === 'applied') onApplied(message.applied)
    else if (message.kind === 'replaced') onReplaced(message.paths)
    else if (message.kind === 'log') sink.write(message.line)
    else {
      this.#state = message.state
      if (this.#replica === 'filling' && message.state.cursor !== undefined) this.#replica = 'sound'
      onState(message.state)
    }
  }

  #post(message: ToPublisher): void {
    this.#worker.postMessage(message)
  }
}
