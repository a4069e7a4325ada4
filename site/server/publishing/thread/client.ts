/** The main thread's side of the publisher: starts and restarts its worker, and passes messages. */
import type { Logger } from 'pino'
import { isDiskFull } from '#site/server/config/disk.ts'
import type { LogSink } from '#site/server/config/log.ts'
import { inTime } from '#site/server/pocketbase/ask.ts'
import type { PocketBaseConnection } from '#site/server/pocketbase/connection.ts'
import { isPage } from '#site/server/publishing/paths.ts'
import type { Applied } from '#site/server/replica/applied.ts'
import { Thread, ThreadEnded } from '#site/server/threads/thread.ts'
import type {
  FromPublisher,
  PublisherSettings,
  PublisherStart,
  PublisherState,
  ToPublisher,
  WorkerState,
} from './messages.ts'

const STOP_MS = 5000
/** Rendering creates much short-lived garbage; without this limit the young generation grows by 100 MB and is no faster. */
const YOUNG_MB = 48

const NOTHING_YET: WorkerState = {
  queue: 0,
  failing: 0,
  complete: false,
  cursor: undefined,
  connected: false,
  lastContactAt: 0,
}

export interface PublisherListeners {
  onApplied: (applied: Applied) => void
  onReplaced: (paths: string[]) => void
  onState: (state: WorkerState) => void
  log: Logger
  sink: LogSink
}

export class PublisherClient {
  readonly opened: Promise<void>
  readonly #open: () => void
  readonly #settings: PublisherSettings
  readonly #listeners: PublisherListeners
  readonly #thread: Thread<ToPublisher, void, FromPublisher>
  #connection: PocketBaseConnection | undefined
  #state: WorkerState = NOTHING_YET
  #replica: 'sound' | 'damaged' | 'filling' = 'sound'
  #stopping = false

  constructor(settings: PublisherSettings, listeners: PublisherListeners) {
    this.#settings = settings
    this.#listeners = listeners
    const { promise, resolve } = Promise.withResolvers<void>()
    this.opened = promise
    this.#open = resolve
    this.#thread = new Thread(new URL('./worker.ts', import.meta.url), {
      name: 'publisher',
      data: () => this.#begin(),
      youngMb: YOUNG_MB,
      restart: true,
      onStart: () => this.#follow(),
      onEvent: (event) => this.#hear(event),
      onEnd: (error) => listeners.log.error({ error }, 'publisher thread exited, restarting'),
    })
    this.#thread.start()
  }

  connect(connection: PocketBaseConnection): void {
    this.#connection = connection
    this.#follow()
  }

  /** Read-your-writes barrier: waits until the replica has polled the change feed once more. False if that takes too long. */
  replicated(): Promise<boolean> {
    return inTime(this.#settings.config.REPLICA_TIMEOUT, this.#thread.request({ kind: 'poll' }))
  }

  repair(path: string): void {
    if (!isPage(path)) return
    this.#listeners.log.warn({ path }, 'page file corrupted, re-rendering')
    this.#ask({ kind: 'repair', path })
  }

  get state(): PublisherState {
    const diskFull = isDiskFull(this.#settings.config.DATA_DIR)
    return { ...this.#state, replicaDamaged: this.#replica !== 'sound', diskFull }
  }

  /** Replaces a corrupted replica by a new worker, because the current one has the file open. */
  replaceReplica(): void {
    if (this.#replica !== 'sound' || this.#stopping) return
    this.#replica = 'damaged'
    this.#listeners.log.error('replica corrupted, rebuilding')
    void this.#thread.stop(STOP_MS).then(() => {
      if (!this.#stopping) this.#thread.start()
    })
  }

  stop(): Promise<void> {
    this.#stopping = true
    return this.#thread.stop(STOP_MS)
  }

  #begin(): PublisherStart {
    this.#state = NOTHING_YET
    const start: PublisherStart = { ...this.#settings, replaceReplica: this.#replica === 'damaged' }
    if (start.replaceReplica) this.#replica = 'filling'
    return start
  }

  #follow(): void {
    if (this.#connection) this.#ask({ kind: 'connect', connection: this.#connection })
  }

  #ask(request: ToPublisher): void {
    this.#thread.request(request).catch((error: unknown) => {
      // A restarted worker connects and reads the feed anyway.
      if (!(error instanceof ThreadEnded)) this.#listeners.log.error({ error }, 'the publisher failed')
    })
  }

  #hear(event: FromPublisher): void {
    const { onApplied, onReplaced, onState, sink } = this.#listeners
    if (event.kind === 'opened') this.#open()
    else if (event.kind === 'applied') onApplied(event.applied)
    else if (event.kind === 'replaced') onReplaced(event.paths)
    else if (event.kind === 'log') sink.write(event.line)
    else {
      this.#state = event.state
      if (this.#replica === 'filling' && event.state.cursor !== undefined) this.#replica = 'sound'
      onState(event.state)
    }
  }
}
