/** The one client of /api: credentials, the visitor's token, JSON, and errors as `status: text`. */
import type { ApiErrorBody } from '#site/contracts/errors.ts'
import { PROXY_BODY_TOO_LARGE } from '#site/domain/texts/api.ts'
import { TOKEN_REFUSED } from './events.ts'
import { AUTH_TOKEN, readStored } from './storage.ts'
import { markPersonStale } from './stored-account.ts'

/** A refused call; the message is the status code, a colon and a space, then the response's text. */
export class ApiFailure extends Error {
  readonly status: number
  /** Of the response, as it came. */
  readonly text: string
  /** The API's error, or what a proxy's refusal means; undefined for other replies. */
  readonly body: ApiErrorBody | undefined

  constructor(status: number, text: string) {
    super(`${status}: ${text}`)
    this.status = status
    this.text = text
    this.body = errorIn(text) ?? (status === 413 ? { message: PROXY_BODY_TOO_LARGE } : undefined)
  }
}

export interface ApiCall {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  body?: unknown
  signal?: AbortSignal
  /** Leaves the token out: a dead one must not keep anybody from signing in again. */
  anonymous?: boolean
  /** Another token than the visitor's own. */
  as?: string
  /** Lets the call end although the page is left. */
  keepalive?: boolean
  /** Done once, however often it is sent with the same key. */
  idempotencyKey?: string
  /** The reply is a text and no JSON. */
  asText?: boolean
}

/** The reply's JSON, null where there is none. Errors: ApiFailure, or fetch's own when the site cannot be reached. */
export async function callApi<T>(path: string, call: ApiCall = {}): Promise<T> {
  const { method = 'GET', body, signal, anonymous = false, as, keepalive = false } = call
  const own = anonymous || as ? undefined : readStored('local', AUTH_TOKEN)
  const token = as ?? own
  const headers = new Headers()
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  if (call.idempotencyKey) headers.set('Idempotency-Key', call.idempotencyKey)
  const response = await fetch(path, {
    method,
    headers,
    credentials: 'include',
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
    ...(keepalive && { keepalive }),
  })
  const text = await response.text()
  // Only who asks for a text gets one.
  if (response.ok) return call.asText ? (text as T) : JSON.parse(text || 'null')
  if (response.status === 401 && own) announceRefusal()
  throw new ApiFailure(response.status, text || response.statusText)
}

/** Whoever subscribes later, or on another page, sees in storage that the stored account is stale. */
function announceRefusal(): void {
  markPersonStale()
  globalThis.document?.dispatchEvent(new Event(TOKEN_REFUSED))
}

function errorIn(text: string): ApiErrorBody | undefined {
  try {
    const body: unknown = JSON.parse(text)
    return isError(body) ? body : undefined
  } catch {
    return undefined
  }
}

function isError(body: unknown): body is ApiErrorBody {
  return body instanceof Object && 'message' in body && typeof body.message === 'string'
}
