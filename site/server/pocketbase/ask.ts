/** Requests to PocketBase with a user's own token, or with the site's account. */
import type PocketBase from 'pocketbase'
import { ClientResponseError } from 'pocketbase'
import { z } from 'zod'
import { DATABASE_UNAVAILABLE, SESSION_ENDED } from '#site/domain/texts/api.ts'
import type { Config } from '#site/server/config/config.ts'
import { isApiError, unauthorized, unavailable } from '#site/server/http/errors.ts'
import { boundedBody, connect } from './connection.ts'
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

const BYTES_MAX = 16 * 1024 * 1024
const TOO_MANY_REQUESTS = 429
const refused = z.object({ message: z.string(), data: z.record(z.string(), z.unknown()) })

/** Returns PocketBase's decision, refusals included. Throws 503 if PocketBase doesn't decide. A write may still be stored then. */
export type Ask = (question: Question) => Promise<Answer>

export function openAsk(url: () => Promise<string>): Ask {
  return async (question) => {
    try {
      const origin = await before(question.signal, url())
      const answer = await send(origin, question)
      if (isDecision(answer)) return answer
    } catch {
      // Unreachable, slow, and malformed replies all become 503.
    }
    throw unavailable(DATABASE_UNAVAILABLE)
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
function isDecision({ status, data }: Answer): boolean {
  // 0 stands for no reply.
  if (status < 300) return status > 0
  return status >= 400 && status < 500 && status !== TOO_MANY_REQUESTS && refused.safeParse(data).success
}

async function send(
  origin: string,
  { method, path, body, token, address, signal }: Question,
): Promise<Answer> {
  const response = await fetch(origin + path, {
    method,
    signal,
    redirect: 'manual',
    headers: {
      ...(token && { Authorization: token }),
      ...(address && { 'X-Real-IP': address }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = (await boundedBody(response, BYTES_MAX)).toString()
  return { status: response.status, data: text ? JSON.parse(text) : undefined }
}

/** Rejects with the signal's reason if it aborts first. */
export function before<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  return Promise.race([promise, late])
}

/** Sends requests with the site's own rights, for callers authorized by other means. */
export function openSiteAsk(url: () => Promise<string>, config: Config): Ask {
  let client: PocketBase | undefined
  return async ({ method, path, body, address, signal }) => {
    try {
      client ??= connect({ url: await before(signal, url()), ...readSecrets(config).service })
      const headers = address ? { 'X-Real-IP': address } : {}
      return { status: 200, data: await client.send(path, { method, body, headers, signal }) }
    } catch (error) {
      if (!(error instanceof ClientResponseError)) throw unavailable(DATABASE_UNAVAILABLE)
      const answer = { status: error.status, data: error.response }
      if (!isDecision(answer)) throw unavailable(DATABASE_UNAVAILABLE)
      return answer
    }
  }
}
