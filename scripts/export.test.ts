/** `npm run export` as a person runs it: its output, its exit codes and its plain sentences. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { POCKETBASE_SILENT } from '#site/server/pocketbase/pocketbase-texts.ts'
import { freePort } from '#site/server/pocketbase/process.ts'
import { startTestPocketBase, type TestPocketBase } from '#site/tests/support/sites/pocketbase.ts'

const folder = mkdtempSync(join(tmpdir(), 'roster-export-command-'))
let pocketBase: TestPocketBase

beforeAll(async () => {
  pocketBase = await startTestPocketBase()
  const root = pocketBase.as(pocketBase.superuserToken)
  await root.collection('categories').create({ name: 'Coding', position: 1 })
})
afterAll(async () => {
  await pocketBase.stop()
  rmSync(folder, { recursive: true })
})

function command(args: string[], url = pocketBase.url): Promise<{ code: number; out: string; err: string }> {
  const env = {
    DATA_DIR: join(folder, 'data'),
    POCKETBASE_URL: url,
    POCKETBASE_SERVICE_EMAIL: pocketBase.connection.email,
    POCKETBASE_SERVICE_PASSWORD: pocketBase.connection.password,
  }
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['scripts/export.ts', ...args],
      { env: { ...process.env, ...env } },
      (error, out, err) => resolve({ code: Number(error?.code ?? 0), out, err }),
    )
  })
}

test('the command says what it wrote', async () => {
  const out = join(folder, 'catalogue.ndjson')
  const ended = await command(['--out', out, '--status', 'all'])
  expect(ended).toMatchObject({ code: 0, err: '' })
  expect(ended.out).toMatch(
    /^Exported 0 agents \(all\) and 1 categories to .*catalogue\.ndjson in \d+\.\d s\.\n$/,
  )
  expect(JSON.parse(readFileSync(out, 'utf8'))).toMatchObject({ type: 'category', slug: 'coding' })
})

test('the command fails with a plain sentence', async () => {
  const away = `http://127.0.0.1:${await freePort()}`
  const out = join(folder, 'absent.csv')
  expect(await command(['--out', out], away)).toMatchObject({
    code: 1,
    err: `${POCKETBASE_SILENT(away)}\n`,
  })
  const nowhere = join(folder, 'no', 'a.csv')
  expect((await command(['--out', nowhere])).err).toBe(`The folder ${join(folder, 'no')} doesn't exist.\n`)
  const usage = await command([])
  expect(usage).toMatchObject({ code: 2, out: '' })
  expect(usage.err).toMatch(/^Specify an output file: --out FILE/)
})
