/** Serves the site from its sources and reloads it on every edit (`npm run dev`); each visit renders its page. */
import { join } from 'node:path'
import { dev } from 'astro'
import type { Logger } from 'pino'
import { ADDRESS, CONSOLE_ADDRESS } from '#site/messages/start.ts'
import { openAccounts } from '#site/server/accounts/callers.ts'
import { ROOT } from '#site/server/build/build.ts'
import { openCatalogue } from '#site/server/catalogue/catalogue.ts'
import { startSearch } from '#site/server/catalogue/search/client.ts'
import { Postman } from '#site/server/mail/postman.ts'
import type { PocketBaseConnection } from '#site/server/pocketbase/connection.ts'
import { openFeed } from '#site/server/pocketbase/feed.ts'
import { startPocketBase } from '#site/server/pocketbase/process.ts'
import { type Config, loadDotEnv, readConfig } from '#site/server/process/config.ts'
import { plainly } from '#site/server/process/failure.ts'
import { host } from '#site/server/process/host.ts'
import { openLog, standardOutput } from '#site/server/process/log.ts'
import { CatchingUp } from '#site/server/replica/catching-up.ts'
import { follow, Looks } from '#site/server/replica/follower.ts'
import { openReplica } from '#site/server/replica/schema.ts'
import { ReplicaWriter } from '#site/server/replica/writer.ts'
import { openPictures } from '#site/server/social-images/pictures.ts'
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
