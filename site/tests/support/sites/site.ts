/** A whole site for one test: a child process like that of `npm start`, on free ports, in a temporary folder. */
import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type PocketBase from 'pocketbase'
import { z } from 'zod'
import { ROOT } from '#site/server/build/build.ts'
import { clientOf, type OpenSite, openSite } from './open-site.ts'
import { type Content, makeSiteFolder } from './site-folder.ts'

/** The canonical origin of every test site, whatever its port. */
export const TEST_ORIGIN = 'https://roster.example'
export const TEST_ADMIN = { email: 'admin@roster.example', password: 'Admin-12345' }

const START_MS = 240_000
const STOP_MS = 60_000

export interface TestSiteOptions {
  /** Default: an empty directory. */
  seed?: Content
  /** The folder of an earlier test site, to continue with its data. */
  dataDir?: string
  /** Settings that differ from the default. */
  env?: Record<string, string>
  /** False leaves the superuser's token empty, for a site whose PocketBase is unavailable. */
  signIn?: boolean
}

/** A site that belongs to its test. */
export interface TestSite extends OpenSite {
  /** Its log so far. */
  log(): string
  /** Kills the site's process. Its folder stays for the next start. */
  kill(): Promise<void>
  /** PID of the site's own process. */
  pid: number
  /** Stops it gracefully and returns its exit code. Its folder stays. */
  end(): Promise<number | null>
  /** Stops it and removes its folder. */
  stop(): Promise<void>
}

/** Removes the tests' settings, except for the folder, free ports, and those that turn off fetching and seeding. */
export const UNCONFIGURED = { SITE_URL: '', ADMIN_EMAIL: '', ADMIN_PASSWORD: '', RATE_LIMITS: '' }

/** The default timeouts, for tests in which PocketBase doesn't respond. */
export const IMPATIENT = { POCKETBASE_TIMEOUT: '', REPLICA_TIMEOUT: '' }

export async function startTestSite(options: TestSiteOptions = {}): Promise<TestSite> {
  const dataDir = options.dataDir ?? (await makeSiteFolder(options.seed ?? 'none', seedSite))
  return await start(dataDir, options.env ?? {}, options.signIn ?? true)
}

async function start(dataDir: string, env: Record<string, string>, signIn = true): Promise<TestSite> {
  const child = spawn(process.execPath, ['scripts/launch.ts', '--json'], {
    cwd: ROOT,
    env: { ...process.env, ...settings(dataDir), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  const { url, pocketBaseUrl = '' } = await addressesOf(child, lines, signIn).catch((error: unknown) => {
    child.kill()
    throw error
  })
  const superuserToken = signIn ? await signInAsSuperuser(clientOf(pocketBaseUrl)) : ''
  return {
    ...openSite({ url, dataDir, pocketBaseUrl, superuserToken }),
    log: () => lines.join('\n'),
    pid: child.pid ?? 0,
    kill: async () => void (await end(child, 'SIGKILL')),
    end: () => end(child, 'SIGTERM'),
    stop: async () => {
      await end(child, 'SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function seedSite(folder: string): Promise<void> {
  const site = await start(folder, { SEED: 'demo' })
  await site.settled()
  await site.end()
}

async function signInAsSuperuser(client: PocketBase): Promise<string> {
  const { email, password } = TEST_ADMIN
  return (await client.collection('_superusers').authWithPassword(email, password)).token
}

function settings(dataDir: string): Record<string, string> {
  return {
    DATA_DIR: dataDir,
    PORT: '0',
    POCKETBASE_PORT: '0',
    SITE_URL: TEST_ORIGIN,
    ADMIN_EMAIL: TEST_ADMIN.email,
    ADMIN_PASSWORD: TEST_ADMIN.password,
    SEED: 'none',
    NEWS_FEEDS: 'none',
    LINK_CHECKS: 'false',
    LOGOS: 'false',
    BACKUP_HOUR: 'none',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'info',
    // The test runners set it to "test", which makes React render three times slower.
    NODE_ENV: 'production',
    // A machine that stalls for seconds causes no timeouts.
    POCKETBASE_TIMEOUT: '60000',
    REPLICA_TIMEOUT: '60000',
  }
}

interface Addresses {
  url: string
  pocketBaseUrl?: string
}

/** The site's own report once it's up. `lines` receives everything it logs. */
async function addressesOf(child: ChildProcess, lines: string[], hasPocketBase: boolean): Promise<Addresses> {
  const said: Partial<Addresses> = {}
  const up = new Promise<Addresses>((resolve, reject) => {
    if (!child.stdout) return
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line)
      Object.assign(said, addressIn(line))
      if (said.url && (said.pocketBaseUrl || !hasPocketBase)) resolve({ ...said, url: said.url })
    })
    child.once('exit', (code) => reject(new Error(`The site ended with ${code}:\n${lines.join('\n')}`)))
  })
  const late = sleep(START_MS, undefined, { ref: false }).then(() => {
    throw new Error(`The site did not start:\n${lines.join('\n')}`)
  })
  return await Promise.race([up, late])
}

const addressLine = z.object({ url: z.url().optional(), pocketBaseUrl: z.url().optional() })

function addressIn(line: string): z.output<typeof addressLine> {
  return line.startsWith('{') ? (addressLine.safeParse(JSON.parse(line)).data ?? {}) : {}
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill(signal)
  const force = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  await ended
  clearTimeout(force)
  return child.exitCode
}
