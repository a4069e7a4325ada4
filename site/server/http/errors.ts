/** Errors for callers of the API, each with its status and a message in JSON. */
import type { ApiErrorBody } from '#site/contracts/openapi.ts'
import { ALREADY_LISTED, SERVER_FAILED, STORAGE_FULL } from '#site/domain/texts/api.ts'

const NAME = 'ApiError'

export class ApiError extends Error {
  override readonly name = NAME
  readonly status: number
  readonly body: ApiErrorBody
  readonly headers: Record<string, string>

  constructor(status: number, body: ApiErrorBody, headers: Record<string, string> = {}) {
    super(body.message)
    this.status = status
    this.body = body
    this.headers = headers
  }
}

/** By name, because the process and Astro's bundle each have a copy of the class, and pass errors to each other. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === NAME
}

const NO_ROOM = ['ENOSPC', 'EDQUOT']
const NO_ROOM_RETRY_SECONDS = 60

/** Codes of Agentic Resource Discovery. */
const CODES: Record<number, string> = { 401: 'UNAUTHENTICATED', 404: 'NOT_FOUND', 429: 'RATE_LIMIT_EXCEEDED' }

/** The error to send for a request of this path. The registry's have a code, and 400 for invalid fields. */
export function apiErrorAt(path: string, error: unknown): ApiError {
  const sent = apiErrorOf(error)
  if (!path.startsWith('/api/ard/')) return sent
  const { status, body, headers } = sent
  const errorCode = CODES[status] ?? (status < 500 ? 'INVALID_ARGUMENT' : 'INTERNAL_ERROR')
  return new ApiError(status === 422 ? 400 : status, { ...body, errorCode }, headers)
}

/** The error to send: itself, 503 for a full disk, 500 for anything unexpected. */
export function apiErrorOf(error: unknown): ApiError {
  if (isApiError(error)) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return NO_ROOM.includes(code) ? storageFull() : new ApiError(500, { message: SERVER_FAILED })
}

export function storageFull(): ApiError {
  return unavailable(STORAGE_FULL, NO_ROOM_RETRY_SECONDS)
}

export function identifierInvalid(): ApiError {
  const message = 'identifier must be like urn:air:agents.example.com:agent:k3f9x2m7q1w8e5r'
  return new ApiError(400, { message, field: 'identifier' })
}

export function notFound(message: string): ApiError {
  return new ApiError(404, { message })
}

export function unauthorized(message: string): ApiError {
  return new ApiError(401, { message }, { 'WWW-Authenticate': 'Bearer' })
}

export function unavailable(message: string, retryAfter = 5): ApiError {
  return new ApiError(503, { message }, { 'Retry-After': String(retryAfter) })
}

export function forbidden(message: string): ApiError {
  return new ApiError(403, { message })
}

export function conflict(message: string): ApiError {
  return new ApiError(409, { message })
}

export function overtaken(message: string, current: ApiErrorBody['current']): ApiError {
  return new ApiError(409, { message, current })
}

export function alreadyListed(field: string, duplicates: ApiErrorBody['duplicates']): ApiError {
  return new ApiError(409, { message: ALREADY_LISTED, field, duplicates })
}

/** 422 with a message for each invalid field. The field's name is put before a message that is only a predicate. */
export function invalid(issues: readonly { field: string; message: string }[]): ApiError {
  const [first] = issues
  const messages = issues.map(({ field, message }) =>
    message.startsWith('must ') ? `${field} ${message}`.trim() : message,
  )
  return new ApiError(422, {
    message: [...new Set(messages)].join('; '),
    ...(first?.field && { field: first.field }),
    issues: [...issues],
  })
}

export function tooMany(message: string, seconds: number): ApiError {
  return new ApiError(429, { message }, { 'Retry-After': String(seconds) })
}
