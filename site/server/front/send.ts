/** Sends a representation to a client; the hot path of every page view. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { encodingFor } from '#site/server/http/encoding.ts'
import type { Representation } from './representation.ts'
import { referrerPolicy } from './security-headers.ts'

/** Headers that say what a 304 stands for; the others describe bytes that are not sent. */
const BODY_HEADERS = new Set(['Content-Type', 'Content-Length', 'Content-Encoding'])

/** Sends the form the client understands, or 304 when it has that content already. */
export function send(
  request: IncomingMessage,
  response: ServerResponse,
  found: Representation,
  search = '',
): void {
  const { headers } = request
  const form = found.form(encodingFor(headers['accept-encoding']))
  const tag = headers['if-none-match']
  const sent = search ? withReferrerPolicy(form.headers, search) : form.headers
  if (tag !== undefined && found.status === 200 && (tag.includes(found.hash) || tag === '*')) {
    response.writeHead(304, withoutBody(sent))
    response.end()
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
  const policy = referrerPolicy(search)
  return headers[at] === policy ? headers : headers.with(at, policy)
}
