/** Starts with a temporary obstacle, or while another process uses the folder. */
import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { FOLDER_IN_USE } from '#site/server/config/start-texts.ts'
import { findBinary } from '#site/server/pocketbase/process.ts'
import { writeAgent } from '#site/tests/support/api/catalogue-writer.ts'
import { scratchFolder } from '#site/tests/support/fakes/scratch-file.ts'
import { failedStart } from '#site/tests/support/sites/failed-start.ts'
import { startTestSite } from '#site/tests/support/sites/site.ts'

const soon = { timeout: 60_000 }

let site = await startTestSite()
afterAll(() => site.stop())
const dataDir = site.dataDir
const id = await writeAgent(site.pocketBase.root)
await site.settled()

/** Fails after some seconds, as long as a file is there. */
function moodyPocketBase(seconds: number): { binary: string; mend(): void } {
  const folder = scratchFolder()
  const [binary, mood] = [join(folder, 'pocketbase'), join(folder, 'bad')]
  writeFileSync(mood, '')
  const fail = `[ -e ${mood} ] && { sleep ${seconds}; echo "in a bad mood" >&2; exit 1; }`
  writeFileSync(binary, `#!/bin/sh\n${fail}\nexec ${findBinary(undefined)} "$@"\n`)
  chmodSync(binary, 0o700)
  return { binary, mend: () => rmSync(mood) }
}

test('a second start on a folder names its owner and touches nothing; one after kill -9 works', async () => {
  // By then, the site has removed its own leftovers.
  await site.settled()
  const old = join(dataDir, 'pages', 'of-another-build')
  mkdirSync(old, { recursive: true })
  const { code, error } = await failedStart({ DATA_DIR: dataDir })
  expect({ code, error }).toEqual({ code: 1, error: FOLDER_IN_USE(dataDir, site.pid) })
  expect(existsSync(old)).toBe(true)
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
  await site.kill()
  site = await startTestSite({ dataDir })
  expect(await site.end()).toBe(0)
})

test.each([0, 4])(
  'without a catalogue, a PocketBase that fails after %i s ends the start with its output',
  async (seconds) => {
    const { binary } = moodyPocketBase(seconds)
    const { code, error } = await failedStart({ DATA_DIR: scratchFolder(), POCKETBASE_BIN: binary })
    expect({ code, error }).toEqual({ code: 1, error: expect.stringContaining('in a bad mood') })
  },
)

test.each([0, 4])(
  'with a catalogue, a PocketBase that fails after %i s is tried again while visitors read',
  async (seconds) => {
    const { binary, mend } = moodyPocketBase(seconds)
    const env = { POCKETBASE_BIN: binary }
    site = await startTestSite({ dataDir, env, signIn: false })
    onTestFinished(async () => void (await site.end()))
    expect((await fetch(`${site.url}/agent/${id}`)).status).toBe(200)
    expect((await fetch(`${site.url}/api/agents/${id}`)).status).toBe(200)
    expect((await fetch(`${site.url}/readyz`)).status).toBe(503)
    await expect.poll(() => site.log(), soon).toContain('failed to start PocketBase, retrying')
    mend()
    await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status, soon).toBe(200)
  },
)

test('a site without PocketBase stops at once', async () => {
  const env = { POCKETBASE_BIN: moodyPocketBase(0).binary }
  site = await startTestSite({ dataDir, env, signIn: false })
  expect(await site.end()).toBe(0)
})

test('of two starts at once, one gets the folder', async () => {
  const folder = scratchFolder()
  const { binary } = moodyPocketBase(5)
  const env = { DATA_DIR: folder, POCKETBASE_BIN: binary }
  const endings = await Promise.all([failedStart(env), failedStart(env)])
  expect(endings.filter(({ error }) => error.includes(`is using ${folder}`))).toHaveLength(1)
  expect(endings.filter(({ error }) => error.includes('in a bad mood'))).toHaveLength(1)
})
