/** Errors that a caller of the API is meant to see, as D24 writes them. */
import type { ApiErrorBody } from '#site/contracts/errors.ts'

export class ApiError extends Error {
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
