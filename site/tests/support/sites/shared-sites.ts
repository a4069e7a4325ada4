/** Runs beside the workers: starts a site per worker and trait when it is first asked for, and ends them after the last test. */
import { createServer } from 'node:http'
import type { TestProject } from 'vitest/node'
import { freePort } from '#site/server/pocketbase/process.ts'
import type { SiteAccess } from './open-site.ts'
import { IMPATIENT, startTestSite, type TestSite } from './site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    sharedSites: string
  }
}

const TRAITS = {
  default: {},
  /** Counts what visitors do, by the addresses they claim. */
  limits: { RATE_LIMITS: 'on', TRUST_PROXY: '1' },
  impatient: IMPATIENT,
} satisfies Record<string, Record<string, string>>

export type Trait = keyof typeof TRAITS

export default async function shareSites({ provide }: TestProject): Promise<() => Promise<void>> {
  const sites = new Map<string, Promise<TestSite>>()
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    const trait = path.split('/').at(-1) as Trait
    const site = sites.get(path) ?? startTestSite({ env: TRAITS[trait] })
    sites.set(path, site)
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
