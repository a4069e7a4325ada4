/** Runs next to a test runner's workers: builds the site, starts one per worker and trait on first use, and stops them after the last test. */
import { pino } from 'pino'
import { ensureBuilt } from '#site/server/build/build.ts'
import { startLocalServer } from '#site/tests/support/servers/local-server.ts'
import type { SiteAccess } from './open-site.ts'
import { IMPATIENT, startTestSite, type TestSite, type TestSiteOptions } from './site.ts'

const TRAITS = {
  /** An empty directory until a test fills it. */
  default: {},
  demo: { seed: 'demo' },
  /** With rate limits, by the addresses that visitors claim. */
  limits: { env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } },
  impatient: { env: IMPATIENT },
} satisfies Record<string, TestSiteOptions>

export type Trait = keyof typeof TRAITS

/** The URL where workers request their sites. */
export const SHARED_SITES = 'ROSTER_SHARED_SITES'

export default async function shareSites(): Promise<() => Promise<void>> {
  await ensureBuilt(pino({ level: 'silent' }))
  const sites = new Map<string, Promise<TestSite>>()
  const server = await startLocalServer((request, response) => {
    const path = request.url ?? ''
    const trait = path.split('/').at(-1) as Trait
    const site = sites.get(path) ?? startTestSite(TRAITS[trait])
    sites.set(path, site)
    site.then(
      (started) => response.end(JSON.stringify(accessTo(started))),
      (error: unknown) => {
        // The next test tries again.
        sites.delete(path)
        response.writeHead(500).end(String(error))
      },
    )
  })
  process.env[SHARED_SITES] = server.url
  return async () => {
    await server.stop()
    const started = await Promise.allSettled(sites.values())
    await Promise.all(started.map((site) => site.status === 'fulfilled' && site.value.stop()))
  }
}

function accessTo({ url, dataDir, pocketBase }: TestSite): SiteAccess {
  return { url, dataDir, pocketBaseUrl: pocketBase.url, superuserToken: pocketBase.superuserToken }
}
