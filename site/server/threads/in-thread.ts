/** The inside of a worker thread: replies to requests, sends events, and stops in order. */
import { parentPort } from 'node:worker_threads'
import { collectWhenIdle } from './idle-collection.ts'

export const STOP = 'stop'

export type ToThread<Request> = typeof STOP | { number: number; request: Request }

export type FromThread<Reply, Event> =
  | { event: Event }
  | { number: number; reply: Reply }
  | { number: number; failure: ThreadFailure }

/** An error loses its own properties on the way to another thread, so those in use go beside its message. */
export interface ThreadFailure {
  message: string
  code?: unknown
  path?: unknown
}

export function serveRequests<Request, Reply>(
  serve: (request: Request) => Reply | Promise<Reply>,
  close: () => unknown = () => undefined,
): void {
  collectWhenIdle()
  parentPort?.on('message', async (message: ToThread<Request>) => {
    if (message !== STOP) return post(await replyTo(message, serve))
    await close()
    // Closing the port isn't enough, because timers and pools keep the thread alive.
    process.exit()
  })
}

export function sendEvent<Event>(event: Event): void {
  post<never, Event>({ event })
}

async function replyTo<Request, Reply>(
  { number, request }: { number: number; request: Request },
  serve: (request: Request) => Reply | Promise<Reply>,
): Promise<FromThread<Reply, never>> {
  try {
    return { number, reply: await serve(request) }
  } catch (error) {
    return { number, failure: failureOf(error) }
  }
}

function failureOf(error: unknown): ThreadFailure {
  if (!(error instanceof Error)) return { message: String(error) }
  const { code, path }: Partial<ThreadFailure> = { ...error }
  return { message: error.message, ...(code !== undefined && { code, path }) }
}

function post<Reply, Event>(message: FromThread<Reply, Event>): void {
  parentPort?.postMessage(message)
}
