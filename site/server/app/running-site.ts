/** What starting a site takes and gives. */
import type { Logger } from 'pino'
import type { LogSink } from '#site/server/config/log.ts'
import type { RunningPocketBase } from '#site/server/pocketbase/running.ts'

export interface SiteOptions {
  sink: LogSink
  /** Called when PocketBase runs and before anything follows it: the place to fill an empty one. `signal` aborts when the site stops. */
  prepare?: (pocketBase: RunningPocketBase, log: Logger, signal: AbortSignal) => Promise<void>
}

export interface RunningSite {
  /** Where a person on this machine opens it. */
  url: string
  log: Logger
  /** Resolves when visitors are let in. */
  ready: Promise<void>
  /** Resolves as soon as PocketBase runs, which a site that has something to show waits for as long as it takes. */
  pocketBase: Promise<RunningPocketBase>
  /** Ends everything in order, within seconds. */
  stop(): Promise<void>
}
