/** Starts a site for one bench as `npm start` does, in a temporary folder filled with synthetic agents. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fill } from './fill.ts'

const SUPERUSER = { email: 'bench@example.com', password: 'bench-password-1' }
const PATIENCE_MS = 900_000
const POLL_MS = 10
/** Long between polls, because polling takes the processor from the work that is measured. */
const WATCH_MS = 50

export interface BenchSite {
  url: string
  pid: number
  pocketbase: string
  dataDir: string
  /** Authorization header value of a superuser. */
  token: string
  /** Milliseconds from the start of the process to the first page answered. */
  firstAnswerMs: number
  /** Waits until every page is published; returns milliseconds since the start of the process. */
  published(): Promise<number>
  /** Resident memory of the site's process in bytes. */
  memory(): number
  stop(): Promise<void>
}

/** Makes a folder with `count` agents in PocketBase and no pages. */
export async function filledFolder(count: number): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'roster-bench-'))
  await fill(dataDir, count, SUPERUSER)
  return dataDir
}

/** `env`: settings that differ, of the address it will have. */
export async function startBenchSite(
  dataDir: string,
  env: (url: string) => Record<string, string> = () => ({}),
): Promise<BenchSite> {
  const [port, pocketbasePort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  const started = performance.now()
  const child = spawn(process.execPath, ['scripts/launch.ts'], {
    env: { ...process.env, ...settings(dataDir, port, pocketbasePort), ...env(url) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const pocketbase = `http://127.0.0.1:${pocketbasePort}`
  await until(child, async () => (await fetch(url)).ok)
  const firstAnswerMs = performance.now() - started
  return {
    url,
    pid: child.pid ?? 0,
    pocketbase,
    dataDir,
    token: await signIn(child, pocketbase),
    firstAnswerMs,
    published: async () => {
      const done = async () => (await fetch(`${url}/readyz`)).ok && (await queueIsEmpty(url))
      await until(child, done, WATCH_MS)
      return performance.now() - started
    },
    memory: () => residentBytes(child.pid ?? 0),
    stop: () => stop(child),
  }
}

export function removeFolder(dataDir: string): void {
  rmSync(dataDir, { recursive: true, force: true })
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
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  }
}

async function queueIsEmpty(url: string): Promise<boolean> {
  const state: unknown = await (await fetch(`${url}/readyz`)).json()
  const publisher = record(record(state)['publisher'])
  return publisher['queue'] === 0 && publisher['complete'] === true
}

async function signIn(child: ChildProcess, pocketbase: string): Promise<string> {
  let token = ''
  await until(child, async () => {
    const response = await fetch(`${pocketbase}/api/collections/_superusers/auth-with-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ identity: SUPERUSER.email, password: SUPERUSER.password }),
    })
    token = String(record(await response.json())['token'] ?? '')
    return token !== ''
  })
  return token
}

/** Polls until the check passes; a site that died or takes too long is an error. */
async function until(child: ChildProcess, check: () => Promise<boolean>, pause = POLL_MS): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The site ended with code ${child.exitCode}`)
    if (await check().catch(() => false)) return
    await sleep(pause)
  }
  throw new Error('The site did not get ready')
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

function residentBytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes ?? Number.NaN) * 1024
}

/** A port of 127.0.0.1 that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
