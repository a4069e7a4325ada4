/** Uploaded files as the site keeps and imports them, with a real PocketBase. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { importOptions } from '#site/contracts/imports.ts'
import { IMPORT_FILES_MAX } from '#site/domain/limits.ts'
import { ApiError } from '#site/server/http/errors.ts'
import type { PocketBaseConnection } from '#site/server/pocketbase/connection.ts'
import { startTestPocketBase, type TestPocketBase } from '#site/tests/support/sites/pocketbase.ts'
import {
  IMPORT_FILE_EMPTY,
  IMPORT_FILES_KEPT,
  IMPORT_INTERRUPTED,
  IMPORT_NOT_RUNNING,
  IMPORT_RUNS,
  IMPORT_UNKNOWN,
} from './import-texts.ts'
import { StagedImports } from './imports.ts'

const soon = { timeout: 60_000 }
const LIST = `# List
## Coding
- [Kept one](https://kept-one.example.com) - Writes code for you.
## Books
- [Kept book](https://kept-book.example.com) - A book about code.
- [Rules](rules.md) - How to take part.`

let pocketBase: TestPocketBase

beforeAll(async () => {
  pocketBase = await startTestPocketBase()
})
afterAll(() => pocketBase.stop())

const never = new Promise<PocketBaseConnection>(() => undefined)

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'roster-staged-imports-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

function open(DATA_DIR: string, connection = never): StagedImports {
  const imports = new StagedImports({ config: { DATA_DIR }, connection, log: pino({ level: 'silent' }) })
  onTestFinished(() => imports.stop())
  return imports
}

async function* bytes(text: string) {
  yield Buffer.from(text)
}

async function stage(imports: StagedImports, text: string, name = 'list.md') {
  const { id } = await imports.upload({ name, format: undefined, file: bytes(text) })
  await expect.poll(() => imports.read(id).state, soon).not.toBe('reading')
  return id
}

/** What is known of a file, as soon as that it was read is on disk. */
async function written(data: string, id: string): Promise<string> {
  const state = () => readFileSync(join(data, 'imports', `${id}.json`), 'utf8')
  await expect.poll(state, soon).toContain('"state":"ready"')
  return state()
}

const allow = vi.fn(async () => undefined)

function begin(imports: StagedImports, id: string, options: object = {}, dryRun = false) {
  const chosen = importOptions.parse({ createCategories: true, ...options })
  return imports.run(id, { dryRun, options: chosen, by: 'Ada', allow, onEnd: () => undefined })
}

const ended = (imports: StagedImports, id: string) =>
  expect.poll(() => imports.read(id).run?.endedAt, soon).toBeDefined()

test('a file is read: its format, sections and problems', async () => {
  const imports = open(folder())
  const id = await stage(imports, LIST)
  expect(imports.read(id)).toMatchObject({
    ...{ state: 'ready', fileName: 'list.md' },
    reading: {
      ...{ format: 'markdown', rows: 3, exact: false, problemsTotal: 1 },
      sections: [
        { heading: 'Coding', depth: 2, line: 2, rows: 1, under: ['List'] },
        { heading: 'Books', depth: 2, line: 4, rows: 2 },
      ],
      problems: [{ line: 6, name: 'Rules' }],
    },
  })
})

test('a file that cannot be read says why, without a path, and what its columns are', async () => {
  const data = folder()
  const imports = open(data)
  const odd = await stage(imports, 'Nom,Text,Where,What\na,b,c,d', 'odd.csv')
  const { problem, headings } = imports.read(odd)
  expect(headings).toEqual(['Nom', 'Text', 'Where', 'What'])
  expect(problem).not.toMatch(/--map/)
  const columns = { Nom: 'name', Text: 'description', Where: 'websiteUrl', What: 'category' } as const
  expect(await imports.reread(odd, { columns })).toMatchObject({ state: 'ready', reading: { rows: 1 } })
  const broken = await stage(imports, '{"agents": [', 'broken.json')
  expect(imports.read(broken)).toMatchObject({ state: 'unreadable' })
  expect(imports.read(broken).problem).toMatch(/^"broken.json" is not valid JSON/)
  const unknown = await stage(imports, 'x', 'file.exe')
  expect(imports.read(unknown)).toMatchObject({ state: 'unreadable' })
  await expect(stage(imports, '')).rejects.toMatchObject({ status: 422, message: IMPORT_FILE_EMPTY })
  await expect.poll(() => readdirSync(join(data, 'imports')), soon).toHaveLength(6)
})

test('a dry run writes nothing, the import what was planned, without what is left out', async () => {
  const imports = open(folder(), Promise.resolve(pocketBase.connection))
  const id = await stage(imports, LIST)
  await begin(imports, id, { leaveOut: ['Books'] }, true)
  await ended(imports, id)
  expect(imports.read(id).run).toMatchObject({
    ...{ state: 'done', dryRun: true },
    report: { counts: { rows: 1, created: 1, leftOut: 2 }, newCategories: ['Coding'] },
  })
  expect(allow).not.toHaveBeenCalled()
  await begin(imports, id, { leaveOut: ['Books'], status: 'pending' })
  await ended(imports, id)
  const { run } = imports.read(id)
  expect(run).toMatchObject({ state: 'done', done: 1, total: 1, report: { counts: { created: 1 } } })
  expect(allow).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ created: 1, rows: 1 }))
  const agent = run?.report?.outcomes[0]?.id ?? ''
  const root = pocketBase.as(pocketBase.superuserToken)
  expect(await root.collection('agents').getOne(agent)).toMatchObject({ name: 'Kept one', status: 'pending' })
  expect(JSON.parse(await imports.report(id))).toMatchObject({ file: 'list.md', counts: { created: 1 } })
  expect(imports.list().imports).toMatchObject([{ id, run: { counts: { created: 1 } } }])
})

test('what cannot be put on record is not done', async () => {
  const imports = open(folder(), Promise.resolve(pocketBase.connection))
  const text = '## Coding\n- [Not done](https://not-done.example.com) - Is never written.'
  const id = await stage(imports, text)
  allow.mockRejectedValueOnce(new ApiError(401, { message: 'Signed out' }))
  await begin(imports, id)
  await ended(imports, id)
  expect(imports.read(id).run).toMatchObject({ state: 'failed', problem: 'Signed out' })
  const root = pocketBase.as(pocketBase.superuserToken)
  expect(await root.collection('agents').getFullList({ filter: 'name = "Not done"' })).toEqual([])
})

test('one at a time, which can be cancelled before it writes', async () => {
  const { promise: connection, resolve } = Promise.withResolvers<PocketBaseConnection>()
  const data = folder()
  const imports = open(data, connection)
  const [id, other] = [await stage(imports, LIST), await stage(imports, LIST, 'other.md')]
  await written(data, other)
  // Nothing is written where a folder is: what cannot be kept does not begin, and hinders no other.
  mkdirSync(join(data, 'imports', `${other}.json.part`))
  await expect(begin(imports, other)).rejects.toMatchObject({ code: 'EISDIR' })
  expect(imports.read(other).run).toBeUndefined()
  await begin(imports, id)
  expect(imports.list().running).toBe(id)
  const running = { status: 409, message: IMPORT_RUNS('list.md') }
  await expect(begin(imports, other)).rejects.toMatchObject(running)
  await expect(imports.remove(id)).rejects.toMatchObject(running)
  const noted = vi.fn(async () => undefined)
  await expect(imports.cancel(other, noted)).rejects.toMatchObject({ message: IMPORT_NOT_RUNNING })
  expect(await imports.cancel(id, noted)).toMatchObject({ run: { state: 'cancelling' } })
  expect(noted).toHaveBeenCalledOnce()
  resolve(pocketBase.connection)
  await ended(imports, id)
  expect(imports.read(id).run).toMatchObject({ state: 'cancelled', done: 0 })
  expect(imports.read(id).run).not.toHaveProperty('report')
  await imports.remove(id)
  expect(() => imports.read(id)).toThrow(IMPORT_UNKNOWN)
})

test('a run that a restart interrupted says so, and may be repeated', async () => {
  const data = folder()
  const before = open(data)
  const id = await stage(before, LIST)
  await begin(before, id)
  await before.stop()
  const after = open(data, Promise.resolve(pocketBase.connection))
  expect(after.read(id).run).toMatchObject({ state: 'interrupted', problem: IMPORT_INTERRUPTED })
  await begin(after, id, {}, true)
  await ended(after, id)
  expect(after.read(id).run).toMatchObject({ state: 'done' })
})

test('a file can be deleted while it is read, and is read again after a restart', async () => {
  const data = folder()
  const before = open(data)
  const upload = () => before.upload({ name: 'list.md', format: undefined, file: bytes(LIST) })
  const [deleted, { id }] = [await upload(), await upload()]
  await before.remove(deleted.id)
  await before.stop()
  const after = open(data)
  expect(() => after.read(deleted.id)).toThrow(IMPORT_UNKNOWN)
  expect(after.read(id).state).toBe('reading')
  await expect.poll(() => after.read(id).state, soon).toBe('ready')
})

test('files are removed after their time, and with them what a crash left', async () => {
  const data = folder()
  const before = open(data)
  const [old, kept] = [await stage(before, LIST), await stage(before, LIST)]
  const [state = ''] = await Promise.all([old, kept].map((id) => written(data, id)))
  await before.stop()
  writeFileSync(join(data, 'imports', `${old}.json`), state.replace(/(?<="expiresAt":")\d+/, '2020'))
  writeFileSync(join(data, 'imports', `${'a'.repeat(32)}.data`), 'half a fi')
  writeFileSync(join(data, 'imports', `${kept}.json.part`), '{')
  const after = open(data)
  expect(() => after.read(old)).toThrow(IMPORT_UNKNOWN)
  expect(after.read(kept)).toMatchObject({ state: 'ready' })
  expect(readdirSync(join(data, 'imports')).toSorted()).toEqual([`${kept}.data`, `${kept}.json`])
})

test('no more files are kept than there is room for', async () => {
  const imports = open(folder())
  for (let i = 0; i < IMPORT_FILES_MAX; i++) await stage(imports, LIST)
  const refused = { status: 409, message: IMPORT_FILES_KEPT(IMPORT_FILES_MAX) }
  await expect(stage(imports, LIST)).rejects.toMatchObject(refused)
})
