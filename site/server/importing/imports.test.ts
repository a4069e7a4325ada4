/** An uploaded file as the site checks and imports it, with a real PocketBase. */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { importOptions } from '#site/contracts/imports.ts'
import { ApiError } from '#site/server/http/errors.ts'
import type { PocketBaseConnection } from '#site/server/pocketbase/connection.ts'
import { scratchFolder } from '#site/tests/support/fakes/scratch-file.ts'
import { ownPocketBase } from '#site/tests/support/sites/test-file.ts'
import * as texts from './import-texts.ts'
import { FileImports } from './imports.ts'

const soon = { timeout: 60_000 }
const LIST = `# List
## Coding
- [Kept one](https://kept-one.example.com) - Writes code for you.
## Books
- [Kept book](https://kept-book.example.com) - A book about code.
- [Rules](rules.md) - How to take part.`
const OPTIONS = importOptions.parse({ choices: { Coding: '+' }, leaveOut: ['Books'] })

const pocketBase = await ownPocketBase()
const allow = vi.fn(async () => undefined)
const run = { update: false, by: 'Ada', allow }

beforeEach(() => void allow.mockClear())

function open(DATA_DIR = scratchFolder(), connection = Promise.resolve(pocketBase.connection)) {
  const imports = new FileImports({ config: { DATA_DIR }, connection, log: pino({ level: 'silent' }) })
  onTestFinished(() => imports.stop())
  return imports
}

async function* bytes(text: string) {
  yield Buffer.from(text)
}

const upload = (imports: FileImports, text = LIST, name = 'list.md') =>
  imports.upload(name, 'Ada', bytes(text))

async function ended(imports: FileImports) {
  await expect.poll(() => imports.current()?.state, soon).not.toMatch(/running|cancelling/)
  return imports.current()
}

async function checked(imports: FileImports, text = LIST): Promise<string> {
  const { id } = await upload(imports, text)
  await ended(imports)
  imports.check(id, 'Ada', OPTIONS)
  expect(await ended(imports)).toMatchObject({ state: 'done', dryRun: true })
  return id
}

test("imports nothing that can't be audited, and the file can be checked again", async () => {
  const imports = open()
  const text = '## Coding\n- [Not done](https://not-done.example.com) - Is never written.'
  const id = await checked(imports, `${text}\n## Books\n- [B](https://b.example.com) - A book about code.`)
  allow.mockRejectedValueOnce(new ApiError(401, { message: 'Signed out' }))
  imports.run(id, run)
  expect(await ended(imports)).toMatchObject({ state: 'failed', problem: 'Signed out' })
  const root = pocketBase.root
  expect(await root.collection('agents').getFullList({ filter: 'name = "Not done"' })).toEqual([])
  imports.check(id, 'Ada', OPTIONS)
  expect(await ended(imports)).toMatchObject({ state: 'done' })
})

test('a new file replaces a dry run, but not an import in progress', async () => {
  const [data, { promise, resolve }] = [scratchFolder(), Promise.withResolvers<PocketBaseConnection>()]
  const imports = open(data, promise)
  const first = await upload(imports)
  expect(() => imports.check(first.id, 'Ada', OPTIONS)).toThrow(texts.IMPORT_RUNS('list.md'))
  const { id } = await upload(imports, LIST, 'other.md')
  expect(() => imports.check(first.id, 'Ada', OPTIONS)).toThrow(texts.IMPORT_UNKNOWN)
  expect(readdirSync(join(data, 'imports'))).toEqual([`${id}.data`])
  resolve(pocketBase.connection)
  await ended(imports)

  const auditing = Promise.withResolvers<undefined>()
  imports.run(id, { ...run, allow: () => auditing.promise })
  const running = { status: 409, message: texts.IMPORT_RUNS('other.md') }
  await expect(upload(imports)).rejects.toMatchObject(running)
  expect(await imports.cancel(id, allow)).toMatchObject({ state: 'cancelling' })
  expect(allow).toHaveBeenCalledExactlyOnceWith('other.md', { done: 0, total: 0 })
  auditing.resolve(undefined)
  expect(await ended(imports)).toMatchObject({ state: 'cancelled', done: 0 })
  await expect(imports.cancel(id, allow)).rejects.toThrow(texts.IMPORT_NOT_RUNNING)
})

test('a restart forgets the file', async () => {
  const data = scratchFolder()
  const before = open(data)
  const { id } = await upload(before)
  await before.stop()
  const after = open(data)
  expect(() => after.check(id, 'Ada', OPTIONS)).toThrow(texts.IMPORT_UNKNOWN)
  expect(existsSync(join(data, 'imports'))).toBe(false)
})

test('refuses an empty file, and survives a full disk', async () => {
  const data = scratchFolder()
  const imports = open(data)
  await expect(upload(imports, '')).rejects.toMatchObject({ status: 422, message: texts.IMPORT_FILE_EMPTY })
  const { id } = await upload(imports)
  // A folder in its place makes writing fail.
  mkdirSync(join(data, 'imports', `${id}.json`))
  expect(await ended(imports)).toMatchObject({ state: 'failed', problem: texts.IMPORT_FAILED })
  rmSync(join(data, 'imports'), { recursive: true })
  writeFileSync(join(data, 'imports'), '')
  await expect(upload(imports)).rejects.toThrow('ENOTDIR')
  rmSync(join(data, 'imports'))
  await upload(imports)
  expect(await ended(imports)).toMatchObject({ state: 'done' })
})
