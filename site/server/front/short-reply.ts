/** Short replies that the front makes itself: errors and health. */
import { type ServerResponse, STATUS_CODES } from 'node:http'
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

/** The last reply on a connection whose request cannot be read to its end. */
export function lastReply(status: number, headers: Headers, body?: object): string {
  const json = body ? JSON.stringify(body) : ''
  const type = body ? [['Content-Type', 'application/json; charset=utf-8']] : []
  const length = ['Content-Length', String(Buffer.byteLength(json))]
  const lines = [...headers, ...type, length, ['Connection', 'close']].map((pair) => pair.join(': '))
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', json].join('\r\n')
}
