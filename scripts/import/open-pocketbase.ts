/** Connects to the running PocketBase, or starts one on DATA_DIR for as long as the command takes. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type PocketBase from 'pocketbase'
import { ClientResponseError } from 'pocketbase'
import { ImportError } from '#site/server/importing/import-error.ts'
import { connect, type PocketBaseConnection } from '#site/server/pocketbase/connection.ts'
import { answers } from '#site/server/pocketbase/health.ts'
import { startPocketBase } from '#site/server/pocketbase/process.ts'
import { readSecrets } from '#site/server/pocketbase/secrets.ts'
import type { Config } from '#site/server/process/config.ts'
import { openLog } from '#site/server/process/log.ts'
import { pocketBaseUrl } from '../shared/find-pocketbase.ts'

export interface OpenPocketBase {
  client: PocketBase
  close(): Promise<void>
}

export async function openPocketBase(config: Config): Promise<OpenPocketBase> {
  const url = pocketBaseUrl(config)
  if (await answers(url)) {
    return { client: await signedIn({ url, ...readSecrets(config).service }), close: async () => {} }
  }
  if (config.POCKETBASE_URL) throw new ImportError(`PocketBase does not answer at ${url}.`)
  if (!existsSync(join(config.DATA_DIR, 'pocketbase'))) {
    throw new ImportError(
      `PocketBase does not answer at ${url} and ${config.DATA_DIR} holds no data yet. Start the site first: npm start`,
    )
  }
  const running = await startPocketBase(config, openLog('warn', process.stderr))
  return { client: await signedIn(running.connection), close: running.stop }
}

async function signedIn(connection: PocketBaseConnection): Promise<PocketBase> {
  const client = connect(connection)
  try {
    await client.collection('categories').getList(1, 1, { fields: 'id', skipTotal: true })
    return client
  } catch (error) {
    if (!(error instanceof ClientResponseError)) throw error
    throw new ImportError(
      `The site's account cannot sign in at ${connection.url}. Set DATA_DIR to the folder of that site, or POCKETBASE_SERVICE_EMAIL and POCKETBASE_SERVICE_PASSWORD.`,
    )
  }
}
