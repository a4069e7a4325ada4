/** The typed client of /api. */
import type { ApiErrorBody } from '#site/contracts/openapi.ts'
import type { Given, Result, Route } from '#site/contracts/routes.ts'
import { PROXY_BODY_TOO_LARGE } from '#site/domain/texts/api.ts'
import { TOKEN_REFUSED } from './events.ts'
import { AUTH_TOKEN, parseJson, readStored } from './storage.ts'
import { markPersonStale } from './stored-account.ts'

/** A failed call; its message is `status: text`. */
export class ApiFailure extends Error {
  readonly status: number
  readonly text: string
  /** The API's error, or an equivalent for a proxy's error; undefined for other replies. */
  readonly body: ApiErrorBody | undefined

  constructor(status: number, text: string) {
    super(`${status}: ${text}`)
    this.status = status
    this.text = text
    this.body = errorIn(text) ?? (status === 413 ? { message: PROXY_BODY_TOO_LARGE } : undefined)
  }
}

/** False for temporary errors. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiFailure && error.status < 429
}

/** True if the session has ended or its user is suspended. */
export function isSessionRefused(error: unknown): boolean {
  return error instanceof ApiFailure && [401, 403].includes(error.status)
}

export type { Result }

export type Body<R extends Route> = Given<R, 'body'>

type Nothing = Record<never, never>
type Member<Name extends string, Value> = Nothing extends Value
  ? Partial<Record<Name, Value>>
  : [Value] extends [undefined]
    ? Partial<Record<Name, undefined>>
    : Record<Name, Value>

type CallInput<R extends Route> = Given<R, 'params'> &
  Member<'query', Given<R, 'query'>> &
  Member<'body', Given<R, 'body'>>

interface CallOptions {
  signal?: AbortSignal | undefined
  /** Omits the token, because an expired one must not prevent signing in again. */
  anonymous?: boolean | undefined
  as?: string | undefined
  /** Completes the call even if the visitor leaves the page. */
  keepalive?: boolean
  idempotencyKey?: string
}

/** The input may be omitted if the route needs none. */
export type CallArguments<R extends Route> =
  Nothing extends CallInput<R>
    ? [input?: CallInput<R>, options?: CallOptions]
    : [input: CallInput<R>, options?: CallOptions]

/** Calls a route of the contract table; resolves to null for 204. Throws ApiFailure, or fetch's own error when the site can't be reached. */
export async function call<R extends Route>(
  route: R,
  ...[input, options = {}]: CallArguments<R>
): Promise<Result<R>> {
  const { signal, anonymous = false, as, keepalive = false } = options
  const { body, query = {}, ...params } = (input ?? {}) as Parts
  const own = anonymous || as ? undefined : readStored('local', AUTH_TOKEN)
  const token = as ?? own
  const headers = new Headers()
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey)
  const [method = '', path = ''] = route.split(' ')
  const response = await fetch(addressOf(path, params, query), {
    method,
    headers,
    credentials: 'include',
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
    ...(keepalive && { keepalive }),
  })
  const text = await response.text()
  if (response.ok) return JSON.parse(text || 'null')
  if (response.status === 401 && own) {
    // For other pages, which don't get the event.
    markPersonStale()
    globalThis.document?.dispatchEvent(new Event(TOKEN_REFUSED))
  }
  throw new ApiFailure(response.status, text || response.statusText)
}

type Texts = Record<string, unknown>
type Parts = Texts & { body?: unknown; query?: Texts }

function addressOf(path: string, params: Texts, query: Texts): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => (one ? [[name, String(one)]] : [])),
  )
  const filled = path.replace(/{(\w+)}/g, (_, name) => encodeURIComponent(String(params[name])))
  return given.length > 0 ? `${filled}?${new URLSearchParams(given)}` : filled
}

function errorIn(text: string): ApiErrorBody | undefined {
  const body: ApiErrorBody | undefined = parseJson(text)
  return typeof body?.message === 'string' ? body : undefined
}

const KEY_BYTES = 16

/** A random idempotency key; crypto.randomUUID is missing on pages without HTTPS. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
