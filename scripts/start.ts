/** Starts the whole site, as `npm start` does: builds it if the sources have changed and seeds an empty database. With --json, logs JSON lines. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Site, startSite } from '#site/server/app/site.ts'
import { announceBackupKey } from '#site/server/backups/backup-key.ts'
import { type Config, loadDotEnv, readConfig, unknownSettings } from '#site/server/config/config.ts'
import { plainly } from '#site/server/config/failure.ts'
import { standardOutput } from '#site/server/config/log.ts'
import { ADDRESS, CONSOLE_ADDRESS, UNKNOWN_SETTING, WHATS_NEW } from '#site/server/config/start-texts.ts'
import { markAdminAnnounced, SECRETS_FILE } from '#site/server/pocketbase/secrets.ts'
import { seedDemo } from './seed/seed-demo.ts'
import { whatsNew } from './shared/whats-new.ts'

/** Signals that arrive within this time count as one. */
const REPEATED_MS = 1000

const json = process.argv.includes('--json') || !process.stdout.isTTY

let folder: string | undefined
try {
  loadDotEnv()
  // On standard error, where it's seen even if the settings can't be used or the log goes elsewhere.
  for (const { name, nearest } of unknownSettings(process.env)) console.error(UNKNOWN_SETTING(name, nearest))
  const config = readConfig(process.env)
  folder = config.DATA_DIR
  await start(config)
} catch (error) {
  console.error(plainly(error, folder) ?? error)
  process.exit(1)
}

async function start(config: Config): Promise<void> {
  const isNew = !existsSync(join(config.DATA_DIR, SECRETS_FILE))
  const site = await startSite(config, {
    sink: standardOutput(json),
    prepare: async ({ connection, superuser }, log, signal) => {
      // A PocketBase that runs elsewhere is seeded by its operator.
      if (config.SEED === 'demo' && !config.POCKETBASE_URL) {
        await seedDemo({ url: connection.url, superuser, folder: config.DATA_DIR, signal }, log)
      }
    },
  })
  stopOnSignals(site)
  await site.ready.catch(async (error: unknown) => {
    await site.stop()
    throw error
  })
  await announce(site, config, isNew)
}

async function announce({ url, log, pocketBase }: Site, config: Config, isNew: boolean): Promise<void> {
  const say = (facts: object, text: string) => (json ? log.info(facts, text) : console.log(text))
  say({ url }, ADDRESS(config.SITE_NAME, url))
  const entry = whatsNew(config.DATA_DIR, isNew)
  if (entry) say({}, WHATS_NEW(entry, url))
  const running = await pocketBase.catch(() => undefined)
  if (!running) return
  const pocketBaseUrl = running.connection.url
  say({ pocketBaseUrl }, CONSOLE_ADDRESS(pocketBaseUrl))
  if (running.firstAdmin) {
    const { email, password } = running.firstAdmin
    say({}, `The first administrator is ${email} with the password ${passwordText(config, password)}`)
    markAdminAnnounced(config)
  }
  // Where PocketBase runs elsewhere, backups are made there.
  if (config.POCKETBASE_URL) return
  const announcement = await announceBackupKey(config, !json)
  if (announcement) say({}, announcement)
}

function passwordText({ ADMIN_PASSWORD, DATA_DIR }: Config, password: string): string {
  if (ADMIN_PASSWORD) return 'that ADMIN_PASSWORD sets'
  const file = join(DATA_DIR, SECRETS_FILE)
  const stored = `stored as adminPassword in ${file}`
  return json ? stored : `${password} (shown only now, ${stored})`
}

function stopOnSignals(site: Site): void {
  let firstAt = Number.POSITIVE_INFINITY
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // Ctrl+C arrives from the terminal and again from npm.
      if (performance.now() - firstAt > REPEATED_MS) process.exit(1)
      firstAt = Math.min(firstAt, performance.now())
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
