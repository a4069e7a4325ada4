/** Errors that a caller of the API is meant to see, as D24 writes them. */
import type { ApiErrorBody } from '#site/contracts/errors.ts'

/** The process and Astro's bundle each hold a copy of this class; what one throws, the other must recognise. */
const BRAND = Symbol.for('roster.api-error')

export class ApiError extends Error {
  readonly [BRAND] = true
  readonly status: number
  readonly body: ApiErrorBody
  readonly headers: Record<string, string>

  constructor(status: number, body: ApiErrorBody, headers: Record<string, string> = {}) {
    super(body.message)
    this.status = status
    this.body = body
    this.headers = headers
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === 'object' && value !== null && BRAND in value
  }
}

export function notFound(message: string): ApiError {
  return new ApiError(404, { message })
}

export function unauthorized(message: string): ApiError {
  return new ApiError(401, { message }, { 'WWW-Authenticate': 'Bearer' })
}

/** PocketBase cannot be reached; the caller may try again after `retryAfter` seconds. */
export function unavailable(message: string, retryAfter = 5): ApiError {
  return new ApiError(503, { message }, { 'Retry-After': String(retryAfter) })
}
