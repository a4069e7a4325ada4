/** The site's listening socket, open before the site behind it is ready: early visitors wait instead of being refused. */
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

const HEADERS_MS = 15_000
/** Long enough for an upload over a slow line. */
const REQUEST_MS = 120_000
/** Longer than proxies keep idle connections, so that they close first. */
const KEEP_ALIVE_MS = 65_000
const STOP_MS = 3000

export interface Door {
  port: number
  /** Lets visitors in. */
  open(listener: RequestListener): void
  /** Refuses new connections and waits a moment for running answers. */
  close(): Promise<void>
}

/** Error: the system's, when the address cannot be taken. */
export async function listen(host: string, port: number): Promise<Door> {
  const waiting: Parameters<RequestListener>[] = []
  let current: RequestListener = (...visit) => waiting.push(visit)
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) =>
    current(request, response),
  )
  // Node keeps the first answer; asked later, a connection that was reset does not know any more.
  server.on('connection', (socket) => void socket.remoteAddress)
  server.headersTimeout = HEADERS_MS
  server.requestTimeout = REQUEST_MS
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    open(listener) {
      current = listener
      for (const visit of waiting.splice(0)) listener(...visit)
    },
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeIdleConnections()
      const timer = setTimeout(() => server.closeAllConnections(), STOP_MS)
      await closed
      clearTimeout(timer)
    },
  }
}
