/** The PocketBase this site starts for itself: migrated, with its accounts, supervised, on 127.0.0.1 only. */
import { mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { DISK_FULL, SERVICE_ACCOUNT_REQUIRED } from '#site/messages/pocketbase.ts'
import type { Config } from '#site/server/config.ts'
import { findBinary } from './binary.ts'
import type { PocketBaseConnection } from './connection.ts'
import { PocketBaseError, saysDiskFull } from './failure.ts'
import { type Launch, type Launched, migrate, serve } from './launch.ts'
import { endOrphan, forgetRunning, noteRunning } from './orphan.ts'
import { watchRemote } from './remote.ts'
import { readSecrets, type Secrets } from './secrets.ts'
import { supervise } from './supervisor.ts'

export interface RunningPocketBase {
  connection: PocketBaseConnection
  superuser: { email: string; password: string }
  /** The first administrator, when this start created it: print it, nobody else knows it. */
  firstAdmin?: { email: string; password: string }
  /** False while PocketBase is away. */
  ready(): boolean
  /** Of the process that runs now; undefined while there is none. */
  pid(): number | undefined
  stop(): Promise<void>
}

/** Printed by pb_hooks when it creates the first administrator. */
const ADMIN_CREATED = 'roster: first administrator created'

/** Migrates, makes the accounts and serves; with POCKETBASE_URL set, uses that one. Error: PocketBaseError saying what to do. */
export async function startPocketBase(config: Config, log: Logger): Promise<RunningPocketBase> {
  const dir = join(config.DATA_DIR, 'pocketbase')
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const secrets = readSecrets(config)
  if (config.POCKETBASE_URL) {
    if (!config.POCKETBASE_SERVICE_EMAIL || !config.POCKETBASE_SERVICE_PASSWORD) {
      throw new PocketBaseError(SERVICE_ACCOUNT_REQUIRED)
    }
    return watchRemote(config.POCKETBASE_URL, secrets)
  }
  return await startOwn(config, log, dir, secrets)
}

async function startOwn(
  config: Config,
  log: Logger,
  dir: string,
  secrets: Secrets,
): Promise<RunningPocketBase> {
  const noted = join(config.DATA_DIR, 'pocketbase.pid')
  await endOrphan(noted, dir)
  const seen = { adminCreated: false }
  const launch: Launch = {
    binary: findBinary(config.POCKETBASE_BIN),
    dir,
    port: config.POCKETBASE_PORT || (await freePort()),
    env: {},
    onLine: (line, stream) => {
      if (line.includes(ADMIN_CREATED)) seen.adminCreated = true
      if (saysDiskFull(line)) log.error({ line }, DISK_FULL(dir))
      else log[stream === 'stderr' ? 'warn' : 'debug']({ line }, 'PocketBase')
    },
  }
  const start = async (env: Record<string, string>): Promise<Launched> => {
    const launched = await serve({ ...launch, env })
    noteRunning(noted, launched.pid)
    return launched
  }
  // Accounts are looked after once, when it first serves: checking their passwords takes time.
  const plain = { ...settingsOf(config), PB_ENCRYPTION_KEY: secrets.encryptionKey }
  await migrate({ ...launch, env: plain })
  const supervised = supervise(await start({ ...plain, ...accountsOf(secrets) }), () => start(plain), log)
  return {
    connection: { url: `http://127.0.0.1:${launch.port}`, ...secrets.service },
    superuser: secrets.superuser,
    ...(seen.adminCreated && { firstAdmin: secrets.admin }),
    ready: () => supervised.pid() !== undefined,
    pid: supervised.pid,
    stop: async () => {
      await supervised.stop()
      forgetRunning(noted)
    },
  }
}

/** What pb_hooks read; what is not set is left out. */
function settingsOf(config: Config): Record<string, string> {
  const settings: Record<string, string> = {}
  for (const [name, value] of Object.entries(config)) {
    if (/^(SITE_URL|MAIL_FROM|DURABILITY|GOOGLE_|S3_)/.test(name) && value !== undefined)
      settings[name] = String(value)
  }
  return settings
}

function accountsOf({ service, admin, superuser }: Secrets): Record<string, string> {
  return {
    POCKETBASE_SERVICE_EMAIL: service.email,
    POCKETBASE_SERVICE_PASSWORD: service.password,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    SUPERUSER_EMAIL: superuser.email,
    SUPERUSER_PASSWORD: superuser.password,
  }
}

/** A port nobody listens on at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
