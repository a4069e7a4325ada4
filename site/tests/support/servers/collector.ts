/** A server on this machine that collects analytics reports. */
import { text } from 'node:stream/consumers'
import { type LocalServer, startLocalServer } from './local-server.ts'

export interface Collector extends LocalServer {
  reports: { path: string; body: unknown }[]
}

export async function startCollector(): Promise<Collector> {
  const reports: Collector['reports'] = []
  const server = await startLocalServer(async (request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Access-Control-Allow-Headers', 'content-type')
    const body = await text(request)
    if (request.method === 'POST') reports.push({ path: request.url ?? '', body: body && JSON.parse(body) })
    response.end()
  })
  return { ...server, reports }
}
