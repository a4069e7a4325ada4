/** Requests to PocketBase with a user's own token, or with the site's account. */
import PocketBase, { BaseAuthStore, ClientResponseError } from 'pocketbase'
import { z } from 'zod'
import { DATABASE_UNAVAILABLE, SESSION_ENDED } from '#site/domain/texts/api.ts'
import type { Config } from '#site/server/config/config.ts'
import { isApiError, unauthorized, unavailable } from '#site/server/http/errors.ts'
import { connect, fetchJson } from './connection.ts'
import { readSecrets } from './secrets.ts'

export interface Question {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  body?: unknown
  token?: string | undefined
  address?: string | undefined
  signal: AbortSignal
}

export interface Answer {
  status: number
  data: unknown
}

const fetchAnswer = fetchJson(16 * 1024 * 1024)
const TOO_MANY_REQUESTS = 429
const refused = z.object({ message: z.string(), data: z.record(z.string(), z.unknown()) })

/** Returns PocketBase's decision, refusals included. Throws 503 if PocketBase doesn't decide. A write may still be stored then. */
export type Ask = (question: Question) => Promise<Answer>

/** Sends requests with the token of their caller. */
export function openAsk(url: () => Promise<string>): Ask {
  return askThrough(url, (origin) => new PocketBase(origin, new BaseAuthStore()).autoCancellation(false))
}

/** Sends requests with the site's own rights, for callers authorized by other means. */
export function openSiteAsk(url: () => Promise<string>, config: Config): Ask {
  return askThrough(url, (origin) => connect({ url: origin, ...readSecrets(config).service }))
}

function askThrough(url: () => Promise<string>, open: (origin: string) => PocketBase): Ask {
  let client: PocketBase | undefined
  return async ({ method, path, body, token, address, signal }) => {
    const headers = { ...(token && { Authorization: token }), ...(address && { 'X-Real-IP': address }) }
    try {
      const origin = await before(signal, url())
      if (client?.baseURL !== origin) client = open(origin)
      return {
        status: 200,
        data: await client.send(path, { method, body, headers, signal, fetch: fetchAnswer }),
      }
    } catch (error) {
      if (error instanceof ClientResponseError && isRefusal(error))
        return { status: error.status, data: error.response }
      // Unreachable, slow, and malformed replies all become 503.
      throw unavailable(DATABASE_UNAVAILABLE)
    }
  }
}

/** The data of a granted request. Throws 401 for a refused token, 503 for anything else. */
export function granted({ status, data }: Answer): unknown {
  if (status === 401 || status === 403) throw unauthorized(SESSION_ENDED)
  if (status >= 300) throw unavailable(DATABASE_UNAVAILABLE)
  return data
}

/** The parsed data of a granted request. Throws as above, and 503 if it is invalid. */
export function read<Shape extends z.ZodType>(answer: Answer, shape: Shape): z.output<Shape> {
  const { success, data } = shape.safeParse(granted(answer))
  if (!success) throw unavailable(DATABASE_UNAVAILABLE)
  return data
}

export function isUnavailable(error: unknown): boolean {
  return isApiError(error) && error.status === 503
}

/** A refusal counts only in PocketBase's own JSON form. */
function isRefusal({ status, response }: ClientResponseError): boolean {
  return status >= 400 && status < 500 && status !== TOO_MANY_REQUESTS && refused.safeParse(response).success
}

/** False if the promise rejects, or takes longer. */
export function inTime(ms: number, promise: Promise<unknown>): Promise<boolean> {
  return before(AbortSignal.timeout(ms), promise).then(
    () => true,
    () => false,
  )
}

/** Rejects with the signal's reason if it aborts first. */
export function before<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  return Promise.race([promise, late])
}
