import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import PocketBase from 'pocketbase'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Config, readConfig } from '#site/server/config.ts'
import { connect } from './connection.ts'
import { PocketBaseError } from './failure.ts'
import { type RunningPocketBase, startPocketBase } from './process.ts'

const KILLABLE = fileURLToPath(new URL('../../tests/support/killable-site.ts', import.meta.url))
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

async function refusal(env: Record<string, string>): Promise<string> {
  const error: unknown = await startPocketBase(config(env), log).catch((reason: unknown) => reason)
  if (error instanceof PocketBaseError) return error.message
  throw new Error('a PocketBaseError was expected')
}

const health = (pocketBase: RunningPocketBase) =>
  connect(pocketBase.connection).send('/api/roster/health', {})

test('the first start makes the accounts and private files; the second keeps them', async () => {
  const first = await start()
  expect(first.firstAdmin?.email).toBe('admin@roster.localhost')
  expect(await health(first)).toHaveProperty('head')
  const { email, password } = first.firstAdmin ?? first.superuser
  const people = new PocketBase(first.connection.url)
  const { record } = await people.collection('users').authWithPassword(email, password)
  expect(record['role']).toBe('admin')
  await people.collection('_superusers').authWithPassword(first.superuser.email, first.superuser.password)
  for (const file of ['secrets.json', 'pocketbase/data.db']) {
    expect(statSync(join(folder, file)).mode & 0o077).toBe(0)
  }
  await first.stop()

  const second = await start()
  expect(second.firstAdmin).toBeUndefined()
  expect(second.connection).toEqual({ ...first.connection, url: second.connection.url })
  expect(await health(second)).toHaveProperty('head')
})

test('a killed PocketBase is started again on the same port', async () => {
  const pocketBase = await start()
  const pid = pocketBase.pid() ?? 0
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => pocketBase.ready()).toBe(false)
  await expect.poll(() => pocketBase.ready(), { timeout: 5000 }).toBe(true)
  expect(pocketBase.pid()).not.toBe(pid)
  expect(await health(pocketBase)).toHaveProperty('head')
})

test('an occupied port, a missing and a forbidden executable and a wrong key say what to do', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? String(address.port) : ''
  expect(await refusal({ POCKETBASE_PORT: port })).toContain(`Port ${port} on 127.0.0.1 is in use`)
  server.close()
  expect(await refusal({ POCKETBASE_BIN: join(folder, 'none') })).toContain('npm install')
  const plain = join(folder, 'plain')
  writeFileSync(plain, '')
  chmodSync(plain, 0o600)
  expect(await refusal({ POCKETBASE_BIN: plain })).toContain('chmod +x')
  expect(await refusal({ PB_ENCRYPTION_KEY: 'another-key-of-thirty-two-bytes!' })).toContain(
    'PB_ENCRYPTION_KEY',
  )
})

test('an executable that fails is quoted, a full disk is named', async () => {
  const script = join(folder, 'script')
  writeFileSync(script, '#!/bin/sh\necho "$ROSTER_TEST_OUTPUT" >&2; exit 1\n')
  chmodSync(script, 0o700)
  process.env['ROSTER_TEST_OUTPUT'] = 'something odd'
  expect(await refusal({ POCKETBASE_BIN: script })).toContain('something odd')
  process.env['ROSTER_TEST_OUTPUT'] = 'Error: database or disk is full (13)'
  expect(await refusal({ POCKETBASE_BIN: script })).toContain(
    `The disk that holds ${join(folder, 'pocketbase')} is full`,
  )
  delete process.env['ROSTER_TEST_OUTPUT']
})

test('a second site on the same folder is refused; what a killed one left behind is taken over', async () => {
  const site = spawn(process.execPath, [KILLABLE, folder], { stdio: 'pipe' })
  await once(site.stdout, 'data')
  expect(await refusal({})).toContain(`process ${site.pid}`)
  const left = Number(readFileSync(join(folder, 'pocketbase.pid'), 'utf8').split(' ')[0])
  site.kill('SIGKILL')
  await once(site, 'close')
  const pocketBase = await start()
  expect(pocketBase.pid()).not.toBe(left)
  expect(() => process.kill(left, 0)).toThrow()
  expect(await health(pocketBase)).toHaveProperty('head')
}, 60_000)

test('a PocketBase that runs elsewhere is only used', async () => {
  const own = await start()
  const { url, email, password } = own.connection
  expect(await refusal({ POCKETBASE_URL: url })).toContain('POCKETBASE_SERVICE_EMAIL')
  const env = { POCKETBASE_URL: url, POCKETBASE_SERVICE_EMAIL: email, POCKETBASE_SERVICE_PASSWORD: password }
  const remote = await startPocketBase(config(env), log)
  expect([remote.ready(), remote.pid(), remote.connection]).toEqual([true, undefined, own.connection])
  await remote.stop()
  expect(own.ready()).toBe(true)
})
