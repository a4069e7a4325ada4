import { spawn } from 'node:child_process'
import { chmodSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import PocketBase from 'pocketbase'
import { expect, test } from 'vitest'
import { startSite } from '#site/server/app/site.ts'
import { plainly } from '#site/server/config/failure.ts'
import { serveUntilEnd } from '#site/tests/support/servers/serve-until-end.ts'
import { health, ownProcess } from '#site/tests/support/sites/own-process.ts'
import { markAdminAnnounced } from './secrets.ts'

const { folder, pocketBaseFolder, config, launch, start } = ownProcess()

async function refusal(env: Record<string, string>): Promise<string> {
  const error: unknown = await launch(env).catch((reason: unknown) => reason)
  return plainly(error) ?? `no sentence: ${error}`
}

const account = (email: string, password = 'Nobody-listens-1') => ({
  POCKETBASE_SERVICE_EMAIL: email,
  POCKETBASE_SERVICE_PASSWORD: password,
})

test('the first start creates accounts and private files, which the second uses', async () => {
  const first = await start()
  expect(first.firstAdmin?.email).toBe('admin@roster.localhost')
  expect(await health(first)).toHaveProperty('head')
  const { email, password } = first.firstAdmin ?? first.superuser
  const people = new PocketBase(first.connection.url)
  const { record } = await people.collection('users').authWithPassword(email, password)
  expect(record['role']).toBe('admin')
  await people.collection('_superusers').authWithPassword(first.superuser.email, first.superuser.password)
  for (const file of ['secrets.json', 'pocketbase/data.db']) {
    expect(statSync(join(folder(), file)).mode & 0o077).toBe(0)
  }
  markAdminAnnounced(config())
  await first.stop()

  const second = await start()
  expect(second.firstAdmin).toBeUndefined()
  expect(second.connection).toEqual({ ...first.connection, url: second.connection.url })
  expect(await health(second)).toHaveProperty('head')
})

test('a damaged file of secrets is named', async () => {
  const file = join(folder(), 'secrets.json')
  writeFileSync(file, '{"encryptionKey": "')
  expect(await refusal({})).toContain(`${file} is corrupted`)
})

test('a killed PocketBase is started again on the same port', async () => {
  const pocketBase = await start()
  const pid = pocketBase.pid() ?? 0
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => pocketBase.ready()).toBe(false)
  await expect.poll(() => pocketBase.ready()).toBe(true)
  expect(pocketBase.pid()).not.toBe(pid)
  expect(await health(pocketBase)).toHaveProperty('head')
})

test('an occupied port, a missing or forbidden executable, and a wrong key are explained', async () => {
  const { port } = new URL(await serveUntilEnd(() => undefined))
  expect(await refusal({ POCKETBASE_PORT: port })).toContain(`Port ${port} on 127.0.0.1 is in use`)
  expect(await refusal({ POCKETBASE_BIN: join(folder(), 'none') })).toContain('npm install')
  const plain = join(folder(), 'plain')
  writeFileSync(plain, '')
  chmodSync(plain, 0o600)
  expect(await refusal({ POCKETBASE_BIN: plain })).toContain('chmod +x')
  expect(await refusal({ PB_ENCRYPTION_KEY: 'another-key-of-thirty-two-bytes!' })).toContain(
    'PB_ENCRYPTION_KEY',
  )
})

test('an executable that fails is quoted, a full disk is named', async () => {
  const script = join(folder(), 'script')
  writeFileSync(script, '#!/bin/sh\necho "$ROSTER_TEST_OUTPUT" >&2; exit 1\n')
  chmodSync(script, 0o700)
  process.env['ROSTER_TEST_OUTPUT'] = 'something odd'
  expect(await refusal({ POCKETBASE_BIN: script })).toContain('something odd')
  process.env['ROSTER_TEST_OUTPUT'] = 'Error: database or disk is full (13)'
  expect(await refusal({ POCKETBASE_BIN: script })).toContain(
    `The disk with ${join(folder(), 'pocketbase')} is full`,
  )
  delete process.env['ROSTER_TEST_OUTPUT']
})

test('a folder that a newer version has used is left alone', async () => {
  const pocketBase = await start()
  await pocketBase.stop()
  const database = new DatabaseSync(join(pocketBaseFolder(), 'data.db'))
  database.exec("INSERT INTO _migrations VALUES ('9999999999_newer.js', 1)")
  database.close()
  expect(await refusal({})).toContain('This data folder was used by a newer version of Roster')
  await expect(startSite(config(), { sink: { write: () => undefined } })).rejects.toThrow('newer version')
})

test('another process with the recorded ID is not killed', async () => {
  const stranger = spawn('sleep', ['60'], { argv0: `sleep --dir=${pocketBaseFolder()} `, stdio: 'ignore' })
  await start()
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull()
  stranger.kill()
})

test('a PocketBase elsewhere is used and not started', async () => {
  expect(
    await refusal({ POCKETBASE_URL: 'http://127.0.0.1:9', ...account('site@roster.localhost') }),
  ).toContain("Can't reach PocketBase at http://127.0.0.1:9")
  const own = await start()
  const { url, email, password } = own.connection
  expect(await refusal({ POCKETBASE_URL: url })).toContain('POCKETBASE_SERVICE_EMAIL')
  const remote = await launch({ POCKETBASE_URL: url, ...account(email, password) })
  expect([remote.ready(), remote.pid(), remote.connection]).toEqual([true, undefined, own.connection])
  await remote.stop()
  expect(own.ready()).toBe(true)
})
