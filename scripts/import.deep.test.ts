/** `npm run import` on the command line: output, exit codes, and messages. */
import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lockFolder } from '#site/server/config/folder-lock.ts'
import { POCKETBASE_SILENT } from '#site/server/pocketbase/failure.ts'
import { freePort } from '#site/server/pocketbase/process.ts'
import { sharedFolder } from '#site/tests/support/fakes/scratch-file.ts'
import { ownPocketBase } from '#site/tests/support/sites/test-file.ts'

const HEADER = 'name,description,url,category\n'
const GOOD = `${HEADER}A,Does something.,https://a.example.com,Coding\n`
const MIXED = `${GOOD}B,Tiny.,https://b.example.com,Coding\nC,Does a third thing.,https://c.example.com,coding\n`

/** Longer than an idle PocketBase ever takes. */
const BUSY_MS = 5_000

const folder = sharedFolder()
const pocketBase = await ownPocketBase()
await pocketBase.root.collection('categories').create({ name: 'Coding', position: 1 })

function file(name: string, content: string): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

interface Ended {
  code: number
  out: string
  err: string
}

function command(args: string[], env: Record<string, string>): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['scripts/import.ts', ...args],
      { env: { ...process.env, DATA_DIR: join(folder, 'data'), ...env } },
      (error, out, err) => resolve({ code: Number(error?.code ?? 0), out, err }),
    )
  })
}

const running = () => ({
  POCKETBASE_URL: pocketBase.url,
  POCKETBASE_SERVICE_EMAIL: pocketBase.connection.email,
  POCKETBASE_SERVICE_PASSWORD: pocketBase.connection.password,
})

test('import prints its report as text or JSON, and plain progress', async () => {
  const path = file('mixed.csv', MIXED)
  const dry = await command([path, '--dry-run', '--json'], running())
  expect(dry.code).toBe(0)
  expect(JSON.parse(dry.out)).toMatchObject({ dryRun: true, rows: 3, created: 2, rejected: 1 })
  const wet = await command([path], running())
  expect(wet).toMatchObject({ code: 0, err: '1 of 2 rows\n2 of 2 rows\n' })
  expect(wet.out).toContain('  line 3 B: The description "Tiny." is too short (5 characters, minimum 10).')
  const audit = pocketBase.root.collection('audit')
  expect(await audit.getFullList({ filter: "action = 'import.run'" })).toMatchObject([
    { actor: '', targetName: 'mixed.csv', after: { mode: 'add', status: 'approved', leaveOut: [] } },
  ])
})

test('import names columns it knows no field for, and takes a choice', async () => {
  const path = file(
    'dings.csv',
    'Dings,description,url,category\nD,Does a fourth thing.,https://d.example.com,Coding\n',
  )
  const without = await command([path, '--dry-run'], running())
  expect(without.out).toContain(
    'Ignored columns: Dings.\nNo column for (choose one with --column "HEADING=FIELD"): name.',
  )
  const chosen = await command([path, '--dry-run', '--json', '--column', 'Dings=name'], running())
  expect(JSON.parse(chosen.out)).toMatchObject({ created: 1, columns: { Dings: 'name' } })
})

test('import fails with a plain sentence', async () => {
  const good = file('good.csv', GOOD)
  const empty = file('empty.csv', '')
  const bad = file('bad.csv', `${HEADER}A,,,\n`)
  const away = { ...running(), POCKETBASE_URL: `http://127.0.0.1:${await freePort()}` }
  expect(await command([join(folder, 'absent.csv')], running())).toMatchObject({
    code: 1,
    err: `${join(folder, 'absent.csv')} doesn't exist.\n`,
  })
  expect(await command([empty], running())).toMatchObject({ code: 1, err: `${empty} is empty.\n` })
  expect(await command([good], away)).toMatchObject({
    code: 1,
    err: `${POCKETBASE_SILENT(away.POCKETBASE_URL)}\n`,
  })
  const locked = { ...running(), POCKETBASE_SERVICE_PASSWORD: 'not-the-password' }
  expect((await command([good], locked)).err).toMatch(/^The site's service account can't sign in at /)
  expect((await command([bad], running())).code).toBe(1)
  expect(await command(['--nonsense'], running())).toMatchObject({ code: 2, out: '' })
})

test('import waits for the PocketBase of a busy site', async () => {
  const dataDir = join(folder, 'busy')
  mkdirSync(join(dataDir, 'pocketbase'), { recursive: true })
  const lock = lockFolder(dataDir)
  process.kill(pocketBase.pid(), 'SIGSTOP')
  setTimeout(() => process.kill(pocketBase.pid(), 'SIGCONT'), BUSY_MS)
  const { POCKETBASE_URL, ...account } = running()
  const env = { ...account, DATA_DIR: dataDir, POCKETBASE_PORT: new URL(POCKETBASE_URL).port }
  expect(await command([file('good.csv', GOOD), '--dry-run'], env)).toMatchObject({ code: 0 })
  lock.release()
})

test('import starts PocketBase from DATA_DIR if no site runs', async () => {
  const path = file('good.csv', GOOD)
  const env = { DATA_DIR: join(folder, 'own'), POCKETBASE_PORT: String(await freePort()) }
  expect((await command([path, '--create-categories'], env)).err).toMatch(/has no data yet/)
  mkdirSync(join(env.DATA_DIR, 'pocketbase'), { recursive: true })
  const first = await command([path, '--create-categories'], env)
  expect(first.out).toMatch(
    /Created 1, updated 0, different but not updated 0, unchanged 0, likely duplicates 0, rejected 0/,
  )
  expect((await command([path], env)).out).toMatch(
    /Created 0, updated 0, different but not updated 0, unchanged 1, likely duplicates 0, rejected 0/,
  )
})
