/** Serves the site from its sources and reloads it on every edit: `npm run dev`. Pages are rendered at each visit. */
import { join } from 'node:path'
import { dev } from 'astro'
import type { Logger } from 'pino'
import { ADDRESS, CONSOLE_ADDRESS } from '#site/messages/start.ts'
import { openAccounts } from '#site/server/accounts/callers.ts'
import { ROOT } from '#site/server/build.ts'
import { openCatalogue } from '#site/server/catalogue/catalogue.ts'
import { CatchingUp } from '#site/server/catalogue/catching-up.ts'
import { follow, Looks } from '#site/server/catalogue/follower.ts'
import { openReplica } from '#site/server/catalogue/schema.ts'
import { startSearch } from '#site/server/catalogue/search/client.ts'
import { ReplicaWriter } from '#site/server/catalogue/writer.ts'
import { type Config, loadDotEnv, readConfig } from '#site/server/config.ts'
import { plainly } from '#site/server/failure.ts'
import { host } from '#site/server/host.ts'
import { openLog, standardOutput } from '#site/server/log.ts'
import { Postman } from '#site/server/mail/postman.ts'
import type { PocketBaseConnection } from '#site/server/pocketbase/connection.ts'
import { openFeed } from '#site/server/pocketbase/feed.ts'
import { startPocketBase } from '#site/server/pocketbase/process.ts'
import { openPictures } from '#site/server/surfaces/pictures/pictures.ts'
import { seedDemo } from './seed/seed-demo.ts'

process.env['ASTRO_TELEMETRY_DISABLED'] = '1'
process.env['ASTRO_DEV_BACKGROUND'] = '0'

try {
  await serve()
} catch (error) {
  console.error(plainly(error) ?? error)
  process.exit(1)
}

async function serve(): Promise<void> {
  loadDotEnv()
  const config = readConfig(process.env)
  const log = openLog(config.LOG_LEVEL, standardOutput(!process.stdout.isTTY))
  const pocketBase = await startPocketBase(config, log)
  const { connection, superuser } = pocketBase
  if (config.SEED === 'demo' && !config.POCKETBASE_URL) {
    await seedDemo({ url: connection.url, superuser, folder: config.DATA_DIR }, log)
  }
  const { following, stopping, search } = openServices(config, connection, log)
  const postman = new Postman({ config, connection: Promise.resolve(connection), log })
  const server = await dev({ root: ROOT, server: { host: config.HOST, port: config.PORT } })
  console.log(ADDRESS(`http://${config.HOST}:${server.address.port}`))
  console.log(CONSOLE_ADDRESS(connection.url))
  const stop = async () => {
    stopping.abort()
    await Promise.all([server.stop(), following, search.stop(), postman.stop()])
    await pocketBase.stop()
    process.exit(0)
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

/** Follows PocketBase into the replica and leaves with the host what pages and endpoints need. */
function openServices(config: Config, connection: PocketBaseConnection, log: Logger) {
  const path = join(config.DATA_DIR, 'catalogue.db')
  const writer = new ReplicaWriter(openReplica(path))
  const search = startSearch(path)
  const catalogue = openCatalogue({ path, search })
  const pictures = openPictures(config.DATA_DIR, log)
  const stopping = new AbortController()
  const looks = new Looks()
  const catchingUp = new CatchingUp((number) => looks.ask(number))
  const accounts = openAccounts({
    url: async () => connection.url,
    replicated: () => catchingUp.replicated(),
    config,
  })
  host().services = { config, log, catalogue, accounts, pictures }
  const following = follow({
    feed: openFeed(connection),
    writer,
    onApplied: (applied) => search.changed(applied),
    onState: ({ error, looked }) => {
      catchingUp.looked(looked)
      if (error) log.warn({ error }, 'PocketBase cannot be reached')
    },
    signal: stopping.signal,
    looks,
  })
  return { following, stopping, search }
}
