/** Opens the socket before the site is ready, so that early requests wait instead of being refused. */
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Headers } from '#site/server/front/security-headers.ts'
import { lastReply } from '#site/server/front/send.ts'
import { CACHING } from '#site/server/http/caching.ts'

export const HEADERS_MS = 15_000
/** For the largest file at the slowest accepted rate; slower bodies are cut off by `site/server/limits/bodies.ts`. */
export const REQUEST_MS = 60 * 60_000
const CHECK_MS = 1000
/** Longer than proxies keep idle connections, so that they close first. */
const KEEP_ALIVE_MS = 65_000
const STOP_MS = 3000
const UNANSWERED_MAX = 8
const REFUSALS: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

export interface ListenSettings {
  host: string
  port: number
  headers: Headers
  headersMs?: number
  requestMs?: number
}

export interface ListenerSocket {
  port: number
  open(listener: RequestListener): void
  close(): Promise<void>
}

export async function listen(settings: ListenSettings): Promise<ListenerSocket> {
  const waiting: Parameters<RequestListener>[] = []
  let current: RequestListener = (...visit) => waiting.push(visit)
  const responses = new Map<Socket, ServerResponse>()
  const server = openServer(settings, responses, (...visit) => current(...visit))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(settings.port, settings.host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    open(listener) {
      current = listener
      for (const visit of waiting.splice(0)) listener(...visit)
    },
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const response of responses.values()) response.shouldKeepAlive = false
      server.closeIdleConnections()
      const timer = setTimeout(() => server.closeAllConnections(), STOP_MS)
      await closed
      clearTimeout(timer)
    },
  }
}

function openServer(
  { headers, headersMs = HEADERS_MS, requestMs = REQUEST_MS }: ListenSettings,
  responses: Map<Socket, ServerResponse>,
  listener: RequestListener,
): Server {
  const times = { headersTimeout: headersMs, requestTimeout: requestMs, keepAliveTimeout: KEEP_ALIVE_MS }
  const checks = { connectionsCheckingInterval: Math.min(CHECK_MS, headersMs), requireHostHeader: false }
  const unanswered = new WeakMap<Socket, number>()
  const count = (socket: Socket, change: number) => {
    const now = (unanswered.get(socket) ?? 0) + change
    unanswered.set(socket, now)
    return now
  }
  const server = createServer({ ...times, ...checks }, (request, response) => {
    const { socket } = request
    responses.set(socket, response)
    if (count(socket, 1) > UNANSWERED_MAX) return void socket.destroy()
    response.once('finish', () => count(socket, -1))
    if (!server.listening) response.shouldKeepAlive = false
    if (request.headers.host === undefined && request.httpVersion === '1.1') refuse(response, 400, headers)
    else listener(request, response)
  })
  server.on('connection', (socket) => {
    // Reads the address now: Node caches it, and after a reset it can no longer be read.
    void socket.remoteAddress
    socket.once('close', () => responses.delete(socket))
  })
  server.on('checkExpectation', (_request, response: ServerResponse) => refuse(response, 417, headers))
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const response = responses.get(socket)
    // A second reply can't follow a half-sent one.
    const isReplying = response?.headersSent && !response.writableFinished
    if (!isReplying && socket.writable) socket.write(lastReply(REFUSALS[error.code ?? ''] ?? 400, headers))
    socket.destroySoon()
  })
  return server
}

function refuse(response: ServerResponse, status: number, headers: Headers): void {
  response
    .writeHead(status, { ...Object.fromEntries([...headers, ...CACHING.none]), Connection: 'close' })
    .end()
}
