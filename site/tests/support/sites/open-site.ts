/** What tests do with a running site, whoever started it. */
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import PocketBase, { BaseAuthStore } from 'pocketbase'
import { z } from 'zod'
import { runningOn } from '#site/server/pocketbase/orphan.ts'

const SETTLED_MS = 120_000

/** Where a site runs and what opens its PocketBase; crosses processes. */
export interface SiteAccess {
  url: string
  dataDir: string
  pocketBaseUrl: string
  /** Empty where nobody signed in. */
  superuserToken: string
}

/** A running site as any test may use it. */
export interface OpenSite {
  url: string
  dataDir: string
  pocketBase: {
    url: string
    superuserToken: string
    /** Acts as the superuser; as a guest where nobody signed in. */
    root: PocketBase
    /** Acts with a token, or as a guest without one. */
    as(token?: string): PocketBase
    /** Sends a signal to its process: SIGKILL, or SIGSTOP and SIGCONT for one that hangs. */
    signal(name: NodeJS.Signals): void
    isRunning(): boolean
  }
  /** Waits until all pages are published and nothing is queued. */
  settled(): Promise<void>
}

export function openSite({ url, dataDir, pocketBaseUrl, superuserToken }: SiteAccess): OpenSite {
  const as = (token?: string) => clientOf(pocketBaseUrl, token)
  const root = as(superuserToken)
  return {
    url,
    dataDir,
    pocketBase: {
      url: pocketBaseUrl,
      superuserToken,
      root,
      as,
      signal: (name) => {
        for (const pid of pidsOf(dataDir)) process.kill(pid, name)
      },
      isRunning: () => pidsOf(dataDir).length > 0,
    },
    settled: () => settled(url, superuserToken ? root : undefined),
  }
}

export function clientOf(pocketBaseUrl: string, token = ''): PocketBase {
  const client = new PocketBase(pocketBaseUrl, new BaseAuthStore())
  client.autoCancellation(false)
  client.authStore.save(token)
  return client
}

function pidsOf(dataDir: string): number[] {
  return runningOn(join(realpathSync(dataDir), 'pocketbase'))
}

const readiness = z.object({
  replica: z.object({ cursor: z.int().nullable() }),
  publisher: z.object({ queue: z.number(), complete: z.boolean() }),
})

/** Waits until what PocketBase holds now is published; without a client, until nothing that the site has heard of waits. */
async function settled(url: string, client?: PocketBase): Promise<void> {
  const head = client ? await headOf(client) : 0
  for (const deadline = Date.now() + SETTLED_MS; Date.now() < deadline; await sleep(60)) {
    const response = await fetch(`${url}/readyz`)
    const { replica, publisher } = readiness.parse(await response.json())
    const heard = replica.cursor !== null && replica.cursor >= head
    if (response.ok && heard && publisher.complete && publisher.queue === 0) return
  }
  throw new Error('The site did not settle')
}

/** The last position of the change feed. */
async function headOf(client: PocketBase): Promise<number> {
  return z.object({ head: z.int() }).parse(await client.send('/api/roster/health', {})).head
}
