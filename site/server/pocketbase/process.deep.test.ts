/** PocketBases that hang or are killed, beside their site, at any moment. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Config, readConfig } from '#site/server/config/config.ts'
import { connect } from './connection.ts'
import { runningOn } from './orphan.ts'
import type { RunningPocketBase } from './process.ts'
import { freePort, startPocketBase } from './process.ts'

const KILLABLE = fileURLToPath(new URL('../../tests/support/sites/killable-site.ts', import.meta.url))
const log = pino({ level: 'silent' })
let folder: string
let running: RunningPocketBase | undefined

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'roster-process-'))
})
afterEach(async () => {
  await running?.stop()
  running = undefined
  rmSync(folder, { recursive: true, force: true })
})

function config(env: Record<string, string> = {}): Config {
  return readConfig({ DATA_DIR: folder, POCKETBASE_PORT: '0', ...env })
}

async function start(env: Record<string, string> = {}): Promise<RunningPocketBase> {
  running = await startPocketBase(config(env), log)
  return running
}

async function startKillable(port = '0'): Promise<ChildProcess> {
  const site = spawn(process.execPath, [KILLABLE, folder, port], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(site.stdout, 'data')
  return site
}

const pocketBaseFolder = () => join(realpathSync(folder), 'pocketbase')
const soon = { timeout: 60_000 }
const health = (pocketBase: RunningPocketBase) =>
  connect(pocketBase.connection).send('/api/roster/health', {})

test('a PocketBase that hangs is not ready, and is replaced', async () => {
  const pocketBase = await start()
  const pid = pocketBase.pid() ?? 0
  process.kill(pid, 'SIGSTOP')
  await expect.poll(() => pocketBase.ready(), soon).toBe(false)
  await expect.poll(() => pocketBase.pid() !== pid && pocketBase.ready(), soon).toBe(true)
  expect(await health(pocketBase)).toHaveProperty('head')
}, 120_000)

test('a PocketBase killed shortly before its site leaves nothing that keeps the next start from its port', async () => {
  const port = String(await freePort())
  for (const pause of [90, 130, 170, 210, 240, 270]) {
    const site = await startKillable(port)
    for (const pid of runningOn(pocketBaseFolder())) process.kill(pid, 'SIGKILL')
    await sleep(pause)
    site.kill('SIGKILL')
    await once(site, 'close')
    const pocketBase = await start({ POCKETBASE_PORT: port })
    expect(await health(pocketBase)).toHaveProperty('head')
    expect(runningOn(pocketBaseFolder())).toEqual([pocketBase.pid()])
    await pocketBase.stop()
  }
}, 180_000)
