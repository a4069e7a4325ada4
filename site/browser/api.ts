/** The one client of /api: credentials, the visitor's token, JSON, and errors in the form of section 8. */
import { AUTH_TOKEN, readStored } from './storage.ts'

/** A refused call; the message is the status code, a colon and a space, then the response's text. */
class ApiFailure extends Error {
  readonly status: number

  constructor(status: number, text: string) {
    super(`${status}: ${text}`)
    this.status = status
  }
}

interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  body?: unknown
  signal?: AbortSignal
}

/** The answer's JSON, null where there is none. Errors: ApiFailure, or fetch's own when the site cannot be reached. */
export async function callApi<T>(path: string, { method = 'GET', body, signal }: Call = {}): Promise<T> {
  const token = readStored('local', AUTH_TOKEN)
  const headers = new Headers()
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  const response = await fetch(path, {
    method,
    headers,
    credentials: 'include',
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  })
  const text = await response.text()
  if (!response.ok) throw new ApiFailure(response.status, text || response.statusText)
  return JSON.parse(text || 'null')
}
