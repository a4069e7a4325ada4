/** Opens PocketBase for a command: the one of the site running on DATA_DIR, or else one started just for the command. */
import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type PocketBase from 'pocketbase'
import { ClientResponseError } from 'pocketbase'
import type { Config } from '#site/server/config/config.ts'
import { Failure } from '#site/server/config/failure.ts'
import { FolderInUse } from '#site/server/config/folder-lock.ts'
import { openLog } from '#site/server/config/log.ts'
import { connect, type PocketBaseConnection } from '#site/server/pocketbase/connection.ts'
import {
  NO_DATA,
  POCKETBASE_SILENT,
  SERVICE_ACCOUNT_REFUSED,
  SITE_SILENT,
} from '#site/server/pocketbase/failure.ts'
import { portOn } from '#site/server/pocketbase/orphan.ts'
import { startPocketBase } from '#site/server/pocketbase/process.ts'
import { readSecrets } from '#site/server/pocketbase/secrets.ts'
import { answers } from '#site/server/pocketbase/supervisor.ts'

/** A site that is starting or busy may take this long to respond. */
const BUSY_MS = 60_000
const PAUSE_MS = 500

interface OpenPocketBase {
  client: PocketBase
  close(): Promise<void>
}

/** Throws Failure if there is no PocketBase to open. The lock on DATA_DIR tells whether a site is running, even if it's too busy to respond. */
export async function openPocketBase(config: Config): Promise<OpenPocketBase> {
  const { POCKETBASE_URL, DATA_DIR } = config
  if (POCKETBASE_URL) {
    if (!(await answers(POCKETBASE_URL))) throw new Failure(POCKETBASE_SILENT(POCKETBASE_URL))
    return await connected(POCKETBASE_URL, config)
  }
  if (!existsSync(join(DATA_DIR, 'pocketbase'))) throw new Failure(NO_DATA(DATA_DIR))
  try {
    const { connection, stop } = await startPocketBase(config, openLog('warn', process.stderr))
    return { client: await signedIn(connection), close: stop }
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    return await besideSite(config)
  }
}

export function pocketBaseUrl({ POCKETBASE_URL, POCKETBASE_PORT }: Config): string {
  return POCKETBASE_URL ?? `http://127.0.0.1:${POCKETBASE_PORT}`
}

async function besideSite(config: Config): Promise<OpenPocketBase> {
  const dir = join(realpathSync(config.DATA_DIR), 'pocketbase')
  const deadline = Date.now() + BUSY_MS
  for (;;) {
    const port = portOn(dir)
    const url = port ? `http://127.0.0.1:${port}` : pocketBaseUrl(config)
    if (await answers(url)) return await connected(url, config)
    if (Date.now() > deadline) throw new Failure(SITE_SILENT(config.DATA_DIR, url))
    await sleep(PAUSE_MS)
  }
}

async function connected(url: string, config: Config): Promise<OpenPocketBase> {
  const connection = { url, ...readSecrets(config).service }
  return { client: await signedIn(connection), close: async () => {} }
}

async function signedIn(connection: PocketBaseConnection): Promise<PocketBase> {
  const client = connect(connection)
  try {
    await client.collection('categories').getList(1, 1, { fields: 'id', skipTotal: true })
    return client
  } catch (error) {
    if (!(error instanceof ClientResponseError)) throw error
    throw new Failure(SERVICE_ACCOUNT_REFUSED(connection.url))
  }
}
