/** A proxy between a browser and a site that really breaks connections, in the middle of an upload. */
import { type IncomingMessage, request as requestOf, type ServerResponse } from 'node:http'
import type { OpenSite } from '#site/tests/support/sites/open-site.ts'
import { type LocalServer, startLocalServer } from './local-server.ts'

interface Cuts {
  /** What happens to each upload after half of its bytes. */
  uploads: 'pass' | 'cut' | 'hold'
  /** How many were cut off or held. */
  stopped: number
}

export type CuttingProxy = LocalServer & Cuts

export async function startCuttingProxy(site: Pick<OpenSite, 'url'>): Promise<CuttingProxy> {
  const cuts: Cuts = { uploads: 'pass', stopped: 0 }
  const server = await startLocalServer((request, response) => pass(request, response, site.url, cuts))
  return Object.assign(cuts, server)
}

function pass(request: IncomingMessage, response: ServerResponse, origin: string, proxy: Cuts): void {
  const { method = '', url = '/', headers } = request
  const onward = requestOf(origin + url, { method, headers })
  const cut = () => {
    onward.destroy()
    request.socket.destroy()
  }
  onward.on('error', cut)
  response.on('close', () => response.writableFinished || onward.destroy())
  onward.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  if (method !== 'PUT' || proxy.uploads === 'pass') return void request.pipe(onward)
  const ends = proxy.uploads === 'cut'
  sendHalf(request, onward).then(() => {
    proxy.stopped += 1
    // Unread data would hide that the browser has disconnected.
    if (ends) cut()
    else request.resume()
  }, cut)
}

/** Resolves when the site has received half of the body. The rest isn't forwarded. */
async function sendHalf(request: IncomingMessage, onward: NodeJS.WritableStream): Promise<void> {
  let left = Math.floor(Number(request.headers['content-length']) / 2)
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    const part: Buffer = chunk.subarray(0, left)
    await new Promise<void>((resolve) => onward.write(part, () => resolve()))
    left -= part.length
    if (left === 0) return
  }
}
