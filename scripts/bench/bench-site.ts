/** Starts a site for one benchmark as `npm start` does, in a temporary folder filled with synthetic agents. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import PocketBase, { BaseAuthStore } from 'pocketbase'
import { freePort } from '#site/server/pocketbase/process.ts'
import { fill } from './fill.ts'

const SUPERUSER = { email: 'bench@example.com', password: 'bench-password-1' }
/** For the first pages of 100,000 agents. */
const TIMEOUT_MS = 3_600_000
const POLL_MS = 10
/** A long polling interval, because polling competes with the measured work. */
const WATCH_MS = 50

export interface BenchSite {
  url: string
  pid: number
  /** With a superuser's rights. */
  pocketBase: PocketBase
  dataDir: string
  firstResponseMs: number
  published(): Promise<number>
  stop(): Promise<void>
}

/** Runs `work` with a new folder of `count` agents in PocketBase and no pages, then removes it. */
export async function withFolder<Result>(
  count: number,
  work: (dataDir: string) => Promise<Result>,
): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'roster-bench-'))
  try {
    if (count > 0) await fill(dataDir, count, SUPERUSER)
    return await work(dataDir)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export async function withSite<Result>(
  count: number,
  work: (site: BenchSite) => Promise<Result>,
  env: Record<string, string> = {},
): Promise<Result> {
  return await withFolder(count, async (dataDir) => {
    const site = await startBenchSite(dataDir, env)
    try {
      await site.published()
      return await work(site)
    } finally {
      await site.stop()
    }
  })
}

export async function startBenchSite(dataDir: string, env: Record<string, string> = {}): Promise<BenchSite> {
  const [port, pocketbasePort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  const started = performance.now()
  const child = spawn(process.execPath, ['scripts/launch.ts'], {
    env: { ...process.env, ...settings(dataDir, port, pocketbasePort), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await until(child, async () => (await fetch(url)).ok)
  const firstResponseMs = performance.now() - started
  const pocketBase = new PocketBase(`http://127.0.0.1:${pocketbasePort}`, new BaseAuthStore())
  const signIn = () =>
    pocketBase.collection('_superusers').authWithPassword(SUPERUSER.email, SUPERUSER.password)
  await until(child, async () => Boolean(await signIn()))
  return {
    url,
    pid: child.pid ?? 0,
    pocketBase,
    dataDir,
    firstResponseMs,
    published: async () => {
      await until(child, async () => await isPublished(await fetch(`${url}/readyz`)), WATCH_MS)
      return performance.now() - started
    },
    stop: () => stop(child),
  }
}

function settings(dataDir: string, port: number, pocketbasePort: number): Record<string, string> {
  return {
    DATA_DIR: dataDir,
    PORT: String(port),
    SITE_URL: 'https://bench.example.com',
    POCKETBASE_PORT: String(pocketbasePort),
    SUPERUSER_EMAIL: SUPERUSER.email,
    SUPERUSER_PASSWORD: SUPERUSER.password,
    SEED: 'none',
    NEWS_FEEDS: 'none',
    LINK_CHECKS: 'false',
    LOGOS: 'false',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  }
}

async function isPublished(readiness: Response): Promise<boolean> {
  const { publisher }: { publisher: { queue: number; complete: boolean } } = await readiness.json()
  return readiness.ok && publisher.queue === 0 && publisher.complete
}

/** Waits until a server is ready. Throws if it exits before, or isn't within an hour. */
export async function until(
  child: ChildProcess,
  check: () => Promise<boolean>,
  pause = POLL_MS,
): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server exited with code ${child.exitCode}`)
    if (await check().catch(() => false)) return
    await sleep(pause)
  }
  throw new Error("The server didn't get ready")
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}
