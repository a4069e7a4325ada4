/** A server on this machine that collects what analytics report. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

interface Report {
  path: string
  body: unknown
}

export interface Collector {
  url: string
  reports: Report[]
  stop(): Promise<void>
}

export async function startCollector(): Promise<Collector> {
  const reports: Report[] = []
  const server = createServer(async (request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Access-Control-Allow-Headers', 'content-type')
    const body = await text(request)
    if (request.method === 'POST') reports.push({ path: request.url ?? '', body: body && JSON.parse(body) })
    response.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    reports,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
