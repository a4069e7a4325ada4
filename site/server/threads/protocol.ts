/** The messages between a worker thread and its owner. */

/** Ends the thread once no request is under way. */
export const STOP = 'stop'

export type ToThread<Request> = typeof STOP | { number: number; request: Request }

export type FromThread<Reply, Event> =
  | { event: Event }
  | { number: number; reply: Reply }
  | { number: number; failure: ThreadFailure }

/** An error loses its own properties on the way to another thread, so those that are looked at go beside its message. */
export interface ThreadFailure {
  message: string
  code?: unknown
  path?: unknown
}
