/** Two servers on this machine: one stands for the public internet, the other for what nobody outside may reach. */
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, isIPv6 } from 'node:net'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { isPublic, type Network } from '#site/server/fetching/network.ts'

/** The only address of this machine that counts as public. */
const OPEN = '127.0.0.2'
const INSIDE = '127.0.0.1'

/** For each host what the resolver says, one answer after the other; the last is repeated. */
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

class TwoNetworks {
  #inside: Counted[] = []
  #outside: Counted | undefined
  readonly #answers = new Map<string, RequestListener>()

  async open(): Promise<void> {
    const secret: RequestListener = (_, response) => response.end('<title>Secret</title>')
    const first = await startServer(INSIDE, secret)
    // A machine without IPv6 has nothing to reach there.
    const second = await startServer('::1', secret, first.port).catch(() => undefined)
    this.#inside = second ? [first, second] : [first]
    this.#outside = await startServer(OPEN, (request, response) => {
      const answer = this.#answers.get(request.url ?? '')
      if (answer) answer(request, response)
      else response.writeHead(404).end()
    })
  }

  reset(): void {
    this.#answers.clear()
    for (const counted of [...this.#inside, this.#open()]) counted.connections = 0
  }

  close(): void {
    for (const { server } of [...this.#inside, this.#open()]) {
      server.closeAllConnections()
      server.close()
    }
  }

  /** A resolver with its own queues of answers. */
  network(): Network {
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

  /** An address of the public server. */
  url(path: string, host = 'good.example'): string {
    return `http://${host}:${this.#open().port}${path}`
  }

  serve(path: string, answer: RequestListener): void {
    this.#answers.set(path, answer)
  }

  redirect(path: string, to: string): void {
    this.serve(path, (_, response) => response.writeHead(302, { Location: to }).end())
  }

  /** The port at which nobody may connect. */
  get insidePort(): number {
    return this.#inside[0]?.port ?? 0
  }

  get insideConnections(): number {
    return this.#inside.reduce((sum, { connections }) => sum + connections, 0)
  }

  get outsideConnections(): number {
    return this.#open().connections
  }

  #open(): Counted {
    if (!this.#outside) throw new Error('No server runs yet')
    return this.#outside
  }
}

/** Registers its own start and end with the test file. */
export function twoNetworks(): TwoNetworks {
  const networks = new TwoNetworks()
  beforeAll(() => networks.open())
  beforeEach(() => networks.reset())
  afterAll(() => networks.close())
  return networks
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
