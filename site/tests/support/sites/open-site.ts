/** Functions for tests with a running site, whoever started it. */
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import PocketBase, { BaseAuthStore } from 'pocketbase'
import { z } from 'zod'
import { runningOn } from '#site/server/pocketbase/orphan.ts'

const SETTLED_MS = 120_000

/** A site's URL and its PocketBase credentials, which are passed between processes. */
export interface SiteAccess {
  url: string
  dataDir: string
  pocketBaseUrl: string
  /** Empty without a superuser. */
  superuserToken: string
}

/** A running site for any test. */
export interface OpenSite {
  url: string
  dataDir: string
  pocketBase: {
    url: string
    superuserToken: string
    /** Acts as the superuser, or as a guest without one. */
    root: PocketBase
    /** Acts with a token, or as a guest without one. */
    as(token?: string): PocketBase
    /** Sends a signal to its process: SIGKILL, or SIGSTOP and SIGCONT to simulate a hang. */
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

/** Waits until the current state of PocketBase is published; without a client, until the site has no pending pages. */
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

/** The latest position of the change feed. */
async function headOf(client: PocketBase): Promise<number> {
  return z.object({ head: z.int() }).parse(await client.send('/api/roster/feed/head', {})).head
}
