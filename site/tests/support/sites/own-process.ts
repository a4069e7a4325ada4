/** PocketBase as a process of the test itself, or of a site to be killed, in a new folder for each test of a file. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { afterEach, beforeEach } from 'vitest'
import { type Config, readConfig } from '#site/server/config/config.ts'
import { connect } from '#site/server/pocketbase/connection.ts'
import { type RunningPocketBase, startPocketBase } from '#site/server/pocketbase/process.ts'

const KILLABLE = fileURLToPath(new URL('./killable-site.ts', import.meta.url))

export function ownProcess() {
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

  const config = (env: Record<string, string> = {}): Config =>
    readConfig({ DATA_DIR: folder, POCKETBASE_PORT: '0', ...env })
  /** Not stopped with the test. */
  const launch = (env: Record<string, string>) => startPocketBase(config(env), pino({ level: 'silent' }))

  async function start(env: Record<string, string> = {}): Promise<RunningPocketBase> {
    running = await launch(env)
    return running
  }

  async function startKillable(port = '0'): Promise<ChildProcess> {
    const site = spawn(process.execPath, [KILLABLE, folder, port], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(site.stdout, 'data')
    return site
  }

  return {
    config,
    launch,
    start,
    startKillable,
    folder: () => folder,
    pocketBaseFolder: () => join(realpathSync(folder), 'pocketbase'),
  }
}

export function health(pocketBase: RunningPocketBase): Promise<unknown> {
  return connect(pocketBase.connection).send('/api/roster/feed/head', {})
}
