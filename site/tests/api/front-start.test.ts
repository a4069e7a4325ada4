/** A start that cannot succeed says why and what to do, in a sentence, and ends with code 1. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startSite } from '#site/server/app/site.ts'
import { ROOT } from '#site/server/build/build.ts'
import { readConfig } from '#site/server/config/config.ts'
import { PORT_TAKEN, UNKNOWN_SETTING } from '#site/server/config/start-texts.ts'

interface Ending {
  code: number | null
  error: string
}

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'roster-test-start-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

function start(env: Record<string, string>): Promise<Ending> {
  const child = spawn(process.execPath, ['scripts/launch.ts', '--json'], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', POCKETBASE_PORT: '0', SEED: 'none', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let error = ''
  child.stderr.on('data', (chunk: Buffer) => {
    error += chunk.toString()
  })
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, error: error.trim() })))
}

/** A port that somebody listens on. */
async function takenPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

test('an occupied port', async () => {
  const port = await takenPort()
  const { code, error } = await start({ DATA_DIR: folder(), PORT: String(port) })
  expect(code).toBe(1)
  expect(error).toBe(PORT_TAKEN(port))
})

test('an occupied port of PocketBase', async () => {
  const port = await takenPort()
  const { code, error } = await start({ DATA_DIR: folder(), POCKETBASE_PORT: String(port) })
  expect(code).toBe(1)
  expect(error).toContain(`Port ${port} on 127.0.0.1 is in use`)
  expect(error).toContain('POCKETBASE_PORT')
  expect(error).not.toMatch(/ {4}at |Warning/)
})

test('a PocketBase that is not there', async () => {
  const { code, error } = await start({ DATA_DIR: folder(), POCKETBASE_BIN: '/nowhere/pocketbase' })
  expect(code).toBe(1)
  expect(error).toContain('/nowhere/pocketbase')
  expect(error).toContain('npm install')
  expect(error).not.toMatch(/ {4}at |Warning/)
})

test('an address this machine does not have', async () => {
  const { code, error } = await start({ DATA_DIR: folder(), HOST: '192.0.2.1' })
  expect(code).toBe(1)
  expect(error).toContain('Set HOST')
})

test('a data folder that is a file', async () => {
  const path = join(folder(), 'file')
  writeFileSync(path, '')
  const { code, error } = await start({ DATA_DIR: join(path, 'data') })
  expect(code).toBe(1)
  expect(error).toContain('DATA_DIR')
  expect(error).not.toMatch(/ {4}at |Warning/)
})

test('settings that cannot be read, all at once and without their values', async () => {
  const { code, error } = await start({ PORT: 'door', SEED: 'much', ADMIN_PASSWORD: 'tiny' })
  expect(code).toBe(1)
  for (const name of ['PORT', 'SEED', 'ADMIN_PASSWORD']) expect(error).toContain(name)
  expect(error).not.toContain('tiny')
})

test('an unknown setting is warned of on standard error, whatever the log is', async () => {
  const { error } = await start({ SMTP_PASS: 'mail-secret', PORT: 'door' })
  expect(error).toContain(UNKNOWN_SETTING('SMTP_PASS', 'SMTP_PASSWORD'))
  expect(error).not.toContain('mail-secret')
})

test('a database that cannot be filled, which leaves no PocketBase behind', async () => {
  const config = readConfig({ DATA_DIR: folder(), PORT: '0', POCKETBASE_PORT: '0', LOG_LEVEL: 'silent' })
  let url = ''
  const site = await startSite(config, {
    sink: { write: () => undefined },
    prepare: ({ connection }) => {
      url = connection.url
      return Promise.reject(new Error('no room'))
    },
  })
  await expect(site.ready).rejects.toThrow('no room')
  expect((await fetch(`${url}/api/health`)).status).toBe(200)
  await site.stop()
  await expect(fetch(`${url}/api/health`)).rejects.toThrow()
})
