/** The first start shows generated secrets only on a terminal, and never those set by the operator. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ROOT } from '#site/server/build/build.ts'
import { scratchFolder } from '#site/tests/support/fakes/scratch-file.ts'
import { UNCONFIGURED } from '#site/tests/support/sites/site.ts'

const START_MS = 60_000
const SETTINGS = { ...UNCONFIGURED, PORT: '0', POCKETBASE_PORT: '0', SEED: 'none', NEWS_FEEDS: 'none' }
const TERMINAL = { NODE_OPTIONS: '--import=data:text/javascript,process.stdout.isTTY=true' }

/** Stops the site once it has printed `last`. */
async function firstStart(last: string, env: Record<string, string>, ...args: string[]) {
  const dataDir = scratchFolder()
  const child = spawn(process.execPath, ['scripts/start.ts', ...args], {
    cwd: ROOT,
    env: { ...process.env, ...SETTINGS, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk
    })
  const closed = once(child, 'close')
  for (const end = Date.now() + START_MS; !output.includes(last) && Date.now() < end; ) await sleep(50)
  child.kill('SIGTERM')
  await closed
  return { output, secretsFile: join(dataDir, 'secrets.json'), keyFile: join(dataDir, 'backup-key.txt') }
}

/** Generated secrets, in files that only their owner can read. */
function generated({ secretsFile, keyFile }: { secretsFile: string; keyFile: string }): string[] {
  for (const file of [secretsFile, keyFile]) expect(statSync(file).mode & 0o077).toBe(0)
  return [JSON.parse(readFileSync(secretsFile, 'utf8')).adminPassword, readFileSync(keyFile, 'utf8').trim()]
}

test.each([
  ['a log', {}, []],
  ['JSON on a terminal', TERMINAL, ['--json']],
])('%s names the files of the generated password and key, without their content', async (_, env, args) => {
  const site = await firstStart('Store a copy', env, ...args)
  expect(site.output).toContain('admin@roster.localhost')
  for (const file of [site.secretsFile, site.keyFile]) expect(site.output).toContain(file)
  for (const secret of generated(site)) expect(site.output).not.toContain(secret)
})

test('a terminal shows the generated password and key', async () => {
  const site = await firstStart('Store a copy', TERMINAL)
  for (const secret of generated(site)) expect(site.output).toContain(secret)
})

test('a password and a key that the operator set are not shown', async () => {
  const own = { ADMIN_PASSWORD: 'Chosen-12345', BACKUP_KEY: 'chosen-by-the-operator' }
  const { output } = await firstStart('The first administrator', { ...TERMINAL, ...own })
  expect(output).toContain('admin@roster.localhost')
  for (const secret of Object.values(own)) expect(output).not.toContain(secret)
})
