/** Short replies that the front makes itself: errors and health. */
import type { ServerResponse } from 'node:http'
import type { Headers } from './security-headers.ts'

/** An object as JSON for programs, a text as it is for people; nothing of it may be kept. */
export function reply(
  response: ServerResponse,
  status: number,
  body: object | string,
  headers: Headers,
): void {
  const type = typeof body === 'string' ? 'text/plain' : 'application/json'
  response.writeHead(status, {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': 'no-store',
    ...Object.fromEntries(headers),
  })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}
