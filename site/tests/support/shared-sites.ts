/** Runs beside the workers: starts one default site for each that asks, and ends them after the last test. */
import { createServer } from 'node:http'
import type { TestProject } from 'vitest/node'
import { freePort } from '#site/server/pocketbase/process.ts'
import type { SiteAccess } from './open-site.ts'
import { startTestSite, type TestSite } from './site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    sharedSites: string
  }
}

export default async function shareSites({ provide }: TestProject): Promise<() => Promise<void>> {
  const sites = new Map<string, Promise<TestSite>>()
  const server = createServer((request, response) => {
    const worker = request.url ?? ''
    const site = sites.get(worker) ?? startTestSite()
    sites.set(worker, site)
    site.then(
      (started) => response.end(JSON.stringify(accessTo(started))),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  provide('sharedSites', `http://127.0.0.1:${port}`)
  return async () => {
    server.close()
    const started = await Promise.allSettled(sites.values())
    await Promise.all(started.map((site) => site.status === 'fulfilled' && site.value.stop()))
  }
}

function accessTo({ url, dataDir, pocketBase }: TestSite): SiteAccess {
  return { url, dataDir, pocketBaseUrl: pocketBase.url, superuserToken: pocketBase.superuserToken }
}
