/** Serves the site from its sources and reloads it on every edit (`npm run dev`). Pages are rendered on each visit. */
import { join } from 'node:path'
import { dev } from 'astro'
import type { Logger } from 'pino'
import type { Plugin } from 'vite'
import { builtPath } from '#site/domain/addresses.ts'
import { openAccounts } from '#site/server/accounts/callers.ts'
import { openPreviews } from '#site/server/agents/previews.ts'
import { ROOT } from '#site/server/build/build.ts'
import { Catalogue } from '#site/server/catalogue/catalogue.ts'
import { FEATURES } from '#site/server/catalogue/features.ts'
import { SearchClient } from '#site/server/catalogue/search/client.ts'
import { type Config, loadDotEnv, readConfig } from '#site/server/config/config.ts'
import { plainly } from '#site/server/config/failure.ts'
import { openLog, standardOutput } from '#site/server/config/log.ts'
import { ADDRESS, CONSOLE_ADDRESS } from '#site/server/config/start-texts.ts'
import { securityHeaders } from '#site/server/front/security-headers.ts'
import { reply } from '#site/server/front/send.ts'
import { readTarget } from '#site/server/front/target.ts'
import { isApiError } from '#site/server/http/errors.ts'
import { host } from '#site/server/http/host.ts'
import { MailSender } from '#site/server/mail/sender.ts'
import { inTime } from '#site/server/pocketbase/ask.ts'
import type { PocketBaseConnection } from '#site/server/pocketbase/connection.ts'
import { openFeed } from '#site/server/pocketbase/feed.ts'
import { startPocketBase } from '#site/server/pocketbase/process.ts'
import { openImageSource } from '#site/server/pocketbase/stored-uploads.ts'
import { follow, PollRequests } from '#site/server/replica/follower.ts'
import { openReplica } from '#site/server/replica/schema.ts'
import { ReplicaWriter } from '#site/server/replica/writer.ts'
import { SearchCounter } from '#site/server/searches/search-counter.ts'
import { openPictures } from '#site/server/social-images/pictures.ts'
import { ImageServer } from '#site/server/uploads/image-server.ts'
import { openUploads } from '#site/server/uploads/signed-uploads.ts'
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
  const { following, stopping, search, images } = openServices(config, connection, log)
  const sender = new MailSender({ config, connection: Promise.resolve(connection), log })
  const server = await dev({
    root: ROOT,
    server: { host: config.HOST, port: config.PORT },
    vite: { plugins: [frontPlugin(images)] },
  })
  console.log(ADDRESS(config.SITE_NAME, `http://${config.HOST}:${server.address.port}`))
  console.log(CONSOLE_ADDRESS(connection.url))
  const stop = async () => {
    stopping.abort()
    await Promise.all([server.stop(), following, search.stop(), sender.stop(), images.close()])
    await pocketBase.stop()
    process.exit(0)
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

function frontPlugin(images: ImageServer): Plugin {
  return {
    name: 'front',
    configureServer: ({ middlewares }) =>
      void middlewares.use((request, response, next) => {
        const target = readTarget(request.url ?? '')
        const built = target && builtPath(target.path)
        if (built && built !== target.path) request.url = built
        if (!target?.path.startsWith('/objects/')) return next()
        images.answer(request, response, { ...target, visitor: '127.0.0.1' }).catch((error: unknown) => {
          if (isApiError(error)) reply(response, error.status, error.body, Object.entries(error.headers))
          else next(error)
        })
      }),
  }
}

function openServices(config: Config, connection: PocketBaseConnection, log: Logger) {
  const path = join(config.DATA_DIR, 'catalogue.db')
  const writer = new ReplicaWriter(openReplica(path), FEATURES)
  const search = new SearchClient(path)
  const catalogue = new Catalogue({ path, search })
  const pictures = openPictures(config.DATA_DIR, log)
  const stopping = new AbortController()
  const polls = new PollRequests()
  const accounts = openAccounts({
    url: async () => connection.url,
    replicated: () => inTime(config.REPLICA_TIMEOUT, polls.ask()),
    config,
  })
  const previews = openPreviews(Promise.resolve(connection), config)
  const uploads = openUploads(config)
  const searches = new SearchCounter({ connection: Promise.resolve(connection), log })
  host().services = { config, log, catalogue, accounts, pictures, previews, searches, uploads }
  const images = new ImageServer({
    config,
    catalogue,
    limits: accounts.limits,
    stored: openImageSource(Promise.resolve(connection), config),
    headers: securityHeaders(config.SITE_URL, ''),
  })
  const following = follow({
    feed: openFeed(connection, log),
    writer,
    onApplied: (applied) => search.changed(applied),
    onState: ({ error }) => {
      if (error) log.warn({ error }, "can't reach PocketBase")
    },
    signal: stopping.signal,
    polls,
  })
  return { following, stopping, search, images }
}
