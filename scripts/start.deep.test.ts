/** Signals stop `npm start` gracefully and leave no process behind. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ROOT } from '#site/server/build/build.ts'
import { runningOn } from '#site/server/pocketbase/orphan.ts'
import { startTestSite, TEST_ADMIN } from '#site/tests/support/sites/site.ts'
import { readCatalogue } from './seed/read-catalogue.ts'

const SOON = { timeout: 60_000, interval: 10 }

/** `npm start` in its own folder. */
function npmStart(
  settings: Record<string, string>,
  dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'roster-test-start-'))),
) {
  const child = spawn('npm', ['start', '--', '--json'], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: '0',
      POCKETBASE_PORT: '0',
      NEWS_FEEDS: 'none',
      ADMIN_EMAIL: TEST_ADMIN.email,
      ADMIN_PASSWORD: TEST_ADMIN.password,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk))
  const remaining = () => [...sitesOn(dataDir), ...runningOn(join(dataDir, 'pocketbase'))]
  onTestFinished(() => {
    for (const pid of remaining()) process.kill(pid, 'SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  })
  return { child, dataDir, remaining, log: () => output }
}

function sitesOn(dataDir: string): number[] {
  const file = join(dataDir, 'site.pid')
  return existsSync(file) ? [Number(readFileSync(file, 'utf8'))].filter(isRunning) : []
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('SIGTERM to npm stops the site in order, although Ctrl+C reaches it twice', async () => {
  const { child, dataDir, remaining, log } = npmStart({ SEED: 'none' })
  await expect.poll(log, SOON).toContain('all pages published')
  expect(remaining()).toHaveLength(2)
  child.kill('SIGTERM')
  for (const pid of sitesOn(dataDir)) process.kill(pid, 'SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(remaining()).toEqual([])
  expect(log()).not.toContain('Updated to')

  writeFileSync(join(dataDir, 'last-version'), '0.1.0: First version')
  const updated = npmStart({ SEED: 'none' }, dataDir)
  await expect.poll(updated.log, SOON).toContain('Updated to 1.')
  updated.child.kill('SIGTERM')
  await once(updated.child, 'exit')
})

test('SIGTERM interrupts the first seeding, which the next start completes', async () => {
  const { child, dataDir, remaining, log } = npmStart({ SEED: 'demo' })
  await expect.poll(log, SOON).toContain('seeding demo catalogue')
  await expect.poll(() => remaining().length).toBe(2)
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(remaining()).toEqual([])
  expect(log()).not.toContain('demo catalogue seeded')

  const site = await startTestSite({ dataDir, env: { SEED: 'demo' } })
  onTestFinished(() => site.stop())
  expect(site.log()).toContain('resuming interrupted demo seed')
  const { agents } = readCatalogue()
  const count = async (name: string) => (await site.pocketBase.root.collection(name).getList(1, 1)).totalItems
  expect(await count('agents')).toBe(agents.length)
  expect(await count('votes')).toBe(agents.reduce((sum, agent) => sum + agent.votes, 0))
})
