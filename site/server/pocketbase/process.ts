/** The PocketBase this site starts for itself: migrated, with its accounts, supervised, on 127.0.0.1 only. */
import { mkdirSync, realpathSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Logger } from 'pino'
import PocketBase, { BaseAuthStore } from 'pocketbase'
import type { Config } from '#site/server/config/config.ts'
import { lockFolder } from '#site/server/config/folder-lock.ts'
import { findBinary } from './binary.ts'
import { PocketBaseError, saysDiskFull } from './failure.ts'
import { type Launch, migrate, serve } from './launch.ts'
import { endOrphans } from './orphan.ts'
import { DATA_DISK_FULL, SERVICE_ACCOUNT_REQUIRED } from './pocketbase-texts.ts'
import { watchRemote } from './remote.ts'
import type { RunningPocketBase } from './running.ts'
import { readSecrets, type Secrets } from './secrets.ts'
import { supervise } from './supervisor.ts'

/** Printed by pb_hooks when it creates the first administrator. */
const ADMIN_CREATED = 'roster: first administrator created'

/** Locks the folder and runs PocketBase on it; with POCKETBASE_URL set, uses that one. Errors: those of runPocketBase and lockFolder. */
export async function startPocketBase(config: Config, log: Logger): Promise<RunningPocketBase> {
  // A command beside a running site leaves the folder to it.
  if (config.POCKETBASE_URL) return await runPocketBase(config, log)
  const lock = lockFolder(config.DATA_DIR)
  try {
    const running = await runPocketBase(config, log)
    return { ...running, stop: () => running.stop().finally(lock.release) }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Migrates, makes the accounts and serves, for whoever has locked the folder. Error: PocketBaseError saying what to do. */
export async function runPocketBase(config: Config, log: Logger): Promise<RunningPocketBase> {
  const secrets = readSecrets(config)
  if (!config.POCKETBASE_URL) return await runOwn(config, log, secrets)
  if (!config.POCKETBASE_SERVICE_EMAIL || !config.POCKETBASE_SERVICE_PASSWORD) {
    throw new PocketBaseError(SERVICE_ACCOUNT_REQUIRED)
  }
  return await watchRemote(config.POCKETBASE_URL, secrets)
}

async function runOwn(config: Config, log: Logger, secrets: Secrets): Promise<RunningPocketBase> {
  // The real path, because an orphan is recognised by the folder in its command line.
  const dir = join(realpathSync(config.DATA_DIR), 'pocketbase')
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  await endOrphans(dir)
  const seen = { adminCreated: false }
  const launch: Launch = {
    binary: findBinary(config.POCKETBASE_BIN),
    dir,
    port: config.POCKETBASE_PORT || (await freePort()),
    env: {},
    onLine: (line, stream) => {
      if (line.includes(ADMIN_CREATED)) seen.adminCreated = true
      if (saysDiskFull(line)) log.error({ line }, DATA_DISK_FULL(dir))
      else log[stream === 'stderr' ? 'warn' : 'debug']({ line }, 'PocketBase')
    },
  }
  const url = `http://127.0.0.1:${launch.port}`
  // Accounts are looked after once, when it first serves: checking their passwords takes time.
  const plain = { ...settingsOf(config), PB_ENCRYPTION_KEY: secrets.encryptionKey }
  await migrate({ ...launch, env: plain })
  const first = await serve({ ...launch, env: { ...plain, ...accountsOf(secrets) } })
  const { ready, pid, stop } = supervise(first, () => serve({ ...launch, env: plain }), { url, log })
  const isNew = seen.adminCreated || (!secrets.adminTold && (await signsIn(url, secrets.admin)))
  return {
    connection: { url, ...secrets.service },
    superuser: secrets.superuser,
    ...(isNew && { firstAdmin: secrets.admin }),
    ...{ ready, pid, stop },
  }
}

/** Whether the account an earlier start made and told nobody of is still as it was made. */
async function signsIn(url: string, { email, password }: Secrets['admin']): Promise<boolean> {
  const people = new PocketBase(url, new BaseAuthStore()).collection('users')
  return await people.authWithPassword(email, password).then(
    ({ record }) => record['role'] === 'admin',
    () => false,
  )
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
