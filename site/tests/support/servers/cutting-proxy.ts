/** A proxy between a browser and a site that really breaks connections off, in the middle of an upload or before an answer. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, request as requestOf, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { OpenSite } from '#site/tests/support/sites/open-site.ts'

export interface CuttingProxy {
  url: string
  /** What happens to each upload once half of its bytes have passed. */
  uploads: 'pass' | 'cut' | 'hold'
  /** How many were cut or held. */
  stopped: number
  /** Answers to a submission are lost, though the site has taken it. */
  losesAnswers: boolean
  /** How many were lost. */
  lost: number
  stop(): Promise<void>
}

export async function startCuttingProxy(site: Pick<OpenSite, 'url'>): Promise<CuttingProxy> {
  const server = createServer((request, response) => pass(request, response, site.url, proxy))
  const proxy: CuttingProxy = {
    url: '',
    uploads: 'pass',
    stopped: 0,
    losesAnswers: false,
    lost: 0,
    stop: async () => {
      server.close()
      server.closeAllConnections()
      if (server.listening) await once(server, 'close')
    },
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  proxy.url = `http://127.0.0.1:${portOf(server.address())}`
  return proxy
}

export function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address ? address.port : 0
}

function pass(request: IncomingMessage, response: ServerResponse, origin: string, proxy: CuttingProxy): void {
  const { method = '', url = '/', headers } = request
  const onward = requestOf(origin + url, { method, headers })
  const cut = () => {
    onward.destroy()
    request.socket.destroy()
  }
  onward.on('error', cut)
  response.on('close', () => response.writableFinished || onward.destroy())
  onward.on('response', (answer) => {
    if (proxy.losesAnswers && method === 'POST' && url === '/api/agents') {
      proxy.lost += 1
      return cut()
    }
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  if (method !== 'PUT' || proxy.uploads === 'pass') return void request.pipe(onward)
  const ends = proxy.uploads === 'cut'
  sendHalf(request, onward).then(() => {
    proxy.stopped += 1
    // What is not read would hide that the browser has gone.
    if (ends) cut()
    else request.resume()
  }, cut)
}

/** Resolves when the site's machine has half of the body; the rest goes no further. */
async function sendHalf(request: IncomingMessage, onward: NodeJS.WritableStream): Promise<void> {
  let left = Math.floor(Number(request.headers['content-length']) / 2)
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    const part: Buffer = chunk.subarray(0, left)
    await new Promise<void>((resolve) => onward.write(part, () => resolve()))
    left -= part.length
    if (left === 0) return
  }
}
