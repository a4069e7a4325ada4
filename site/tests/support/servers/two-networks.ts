/** Two servers on this machine: one represents the public internet, the other a private network. */
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, isIPv6 } from 'node:net'
import { afterAll, beforeEach } from 'vitest'
import type { FetchOptions } from '#site/server/fetching/fetch-file.ts'
import { isPublic, type Network } from '#site/server/fetching/network.ts'

/** The only address of this machine that counts as public. */
const OPEN = '127.0.0.2'
const INSIDE = '127.0.0.1'

/** The resolver's answers for each host, in order. The last one is repeated. */
type Hosts = Record<string, string[][]>

const HOSTS: Hosts = {
  'good.example': [[OPEN]],
  'www.good.example': [[OPEN]],
  'mixed.example': [[INSIDE, OPEN]],
  'rebind.example': [[OPEN], [INSIDE]],
  'inside.example': [[INSIDE]],
  'inside6.example': [['::1']],
  'mapped.example': [['::ffff:127.0.0.1']],
  'metadata.example': [['169.254.169.254']],
  localhost: [[INSIDE, '::1']],
  'localhost.': [[INSIDE]],
}

interface Counted {
  server: Server
  port: number
  connections: number
}

/** Starts both for the tests of a file. */
export async function twoNetworks() {
  const secret: RequestListener = (_, response) => response.end('<title>Secret</title>')
  const answers = new Map<string, RequestListener>()
  const inside = await startServer(INSIDE, secret)
  // A machine without IPv6 has no server there.
  const inside6 = await startServer('::1', secret, inside.port).catch(() => undefined)
  const outside = await startServer(OPEN, (request, response) => {
    const answer = answers.get(request.url ?? '')
    if (answer) answer(request, response)
    else response.writeHead(404).end()
  })
  const servers = [inside, outside, ...(inside6 ? [inside6] : [])]
  beforeEach(() => {
    answers.clear()
    for (const counted of servers) counted.connections = 0
  })
  afterAll(() => {
    for (const { server } of servers) {
      server.closeAllConnections()
      server.close()
    }
  })
  const serve = (path: string, answer: RequestListener) => void answers.set(path, answer)
  return {
    network,
    serve,
    redirect: (path: string, to: string) =>
      serve(path, (_, response) => response.writeHead(302, { Location: to }).end()),
    /** A URL of the public server. */
    url: (path: string, host = 'good.example') => `http://${host}:${outside.port}${path}`,
    /** The port that must not get connections. */
    insidePort: inside.port,
    insideConnections: () => inside.connections + (inside6?.connections ?? 0),
    outsideConnections: () => outside.connections,
    /** Requests of the fetcher's tests, like those of prefill. */
    options: (parts: Partial<FetchOptions> = {}): FetchOptions => ({
      signal: AbortSignal.timeout(60_000),
      network: network(),
      headers: { 'User-Agent': 'Roster (+https://roster.example)' },
      redirectsMax: 3,
      bytesMax: 1024 * 1024,
      ...parts,
    }),
  }
}

/** A resolver with its own queue of answers per host. */
function network(): Network {
  const hosts = structuredClone(HOSTS)
  return {
    resolve: async (host) => {
      const queue = hosts[host] ?? []
      const addresses = queue.length > 1 ? queue.shift() : queue[0]
      if (!addresses) throw Object.assign(new Error('not found'), { code: 'ENOTFOUND' })
      return addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
    },
    isAllowed: (address) => isPublic(address) || address === OPEN,
  }
}

async function startServer(host: string, listener: RequestListener, port = 0): Promise<Counted> {
  const server = createServer(listener)
  const counted = { server, port, connections: 0 }
  server.on('connection', () => {
    counted.connections += 1
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve)
  })
  counted.port = (server.address() as AddressInfo).port
  return counted
}
