/** Starts the whole site, as `npm start` does: builds when the sources differ and fills an empty database. With --json the log is made of JSON lines. */
import { BACKUP_KEY_MADE } from '#site/messages/backups.ts'
import { ADDRESS, CONSOLE_ADDRESS, FIRST_ADMIN } from '#site/messages/start.ts'
import { readBackupKey } from '#site/server/backups/backup-key.ts'
import { noteAdminTold } from '#site/server/pocketbase/secrets.ts'
import { type Config, loadDotEnv, readConfig } from '#site/server/process/config.ts'
import { plainly } from '#site/server/process/failure.ts'
import { standardOutput } from '#site/server/process/log.ts'
import type { RunningSite } from '#site/server/process/running-site.ts'
import { startSite } from '#site/server/process/site.ts'
import { seedDemo } from './seed/seed-demo.ts'

const json = process.argv.includes('--json') || !process.stdout.isTTY

let folder: string | undefined
try {
  loadDotEnv()
  const config = readConfig(process.env)
  folder = config.DATA_DIR
  await start(config)
} catch (error) {
  console.error(plainly(error, folder) ?? error)
  process.exit(1)
}

async function start(config: Config): Promise<void> {
  const site = await startSite(config, {
    sink: standardOutput(json),
    prepare: async ({ connection, superuser }, log) => {
      // A PocketBase that runs elsewhere is filled by whoever runs it.
      if (config.SEED === 'demo' && !config.POCKETBASE_URL) {
        await seedDemo({ url: connection.url, superuser, folder: config.DATA_DIR }, log)
      }
    },
  })
  stopOnSignals(site)
  await site.ready.catch(async (error: unknown) => {
    await site.stop()
    throw error
  })
  await announce(site, config)
}

async function announce({ url, log, pocketBase }: RunningSite, config: Config): Promise<void> {
  const say = (facts: object, text: string) => (json ? log.info(facts, text) : console.log(text))
  say({ url }, ADDRESS(url))
  const running = await pocketBase.catch(() => undefined)
  if (!running) return
  const pocketBaseUrl = running.connection.url
  say({ pocketBaseUrl }, CONSOLE_ADDRESS(pocketBaseUrl))
  if (running.firstAdmin) {
    say({}, FIRST_ADMIN(running.firstAdmin.email, running.firstAdmin.password))
    noteAdminTold(config)
  }
  // Where PocketBase runs elsewhere, backups are made there.
  if (config.POCKETBASE_URL) return
  const { key, isNew } = readBackupKey(config)
  if (isNew) say({}, BACKUP_KEY_MADE(key))
}

/** The first signal ends the site in order, the second at once. */
function stopOnSignals(site: RunningSite): void {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1)
      stopping = true
      site.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(plainly(error) ?? error)
          process.exit(1)
        },
      )
    })
  }
}
