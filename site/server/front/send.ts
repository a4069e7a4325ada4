/** Sends responses: representations, and short replies that the front makes itself. */
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import { CACHING, cachedFor } from '#site/server/http/caching.ts'
import { encodingFor } from '#site/server/http/encoding.ts'
import type { Representation } from './representation.ts'
import { type Headers, referrerPolicy } from './security-headers.ts'

/** Headers about the bytes, which a 304 doesn't send. */
const BODY_HEADERS = new Set(['Content-Type', 'Content-Length', 'Content-Encoding'])

export function send(
  request: IncomingMessage,
  response: ServerResponse,
  found: Representation,
  search = '',
): void {
  const { headers } = request
  const form = found.form(encodingFor(headers['accept-encoding']))
  const tag = headers['if-none-match']
  const policed = search ? withReferrerPolicy(form.headers, search) : form.headers
  const sent = cachedFor(request, policed, search)
  if (tag !== undefined && found.status === 200 && (tag.includes(found.hash) || tag === '*')) {
    response.writeHead(304, withoutBody(sent)).end()
    return
  }
  response.writeHead(found.status, sent)
  if (request.method === 'HEAD') response.end()
  else response.end(form.body)
}

function withoutBody(headers: string[]): string[] {
  return headers.filter((_, at) => !BODY_HEADERS.has(headers[at - (at % 2)] ?? ''))
}

function withReferrerPolicy(headers: string[], search: string): string[] {
  const at = headers.indexOf('Referrer-Policy') + 1
  return headers.with(at, referrerPolicy(search))
}

export function reply(
  response: ServerResponse,
  status: number,
  body: object | string,
  headers: Headers,
): void {
  const isText = typeof body === 'string'
  response.writeHead(status, {
    'Content-Type': `${isText ? 'text/plain' : 'application/json'}; charset=utf-8`,
    ...Object.fromEntries([...CACHING.none, ...headers]),
  })
  response.end(isText ? body : JSON.stringify(body))
}

/** Replies to a request that can't be read to its end, and closes the connection. */
export function lastReply(status: number, headers: Headers, body?: object): string {
  const json = body ? JSON.stringify(body) : ''
  const type = body ? [['Content-Type', 'application/json; charset=utf-8']] : []
  const length = ['Content-Length', String(Buffer.byteLength(json))]
  const lines = [...CACHING.none, ...headers, ...type, length, ['Connection', 'close']].map((pair) =>
    pair.join(': '),
  )
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', json].join('\r\n')
}
