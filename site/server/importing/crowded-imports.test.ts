/** Uploaded files when many come at once, and when the disk takes nothing more. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { importOptions } from '#site/contracts/imports.ts'
import { IMPORT_FILES_MAX } from '#site/domain/limits.ts'
import { IMPORT_FILES_KEPT } from './import-texts.ts'
import { StagedImports } from './imports.ts'

const LIST = '## Coding\n- [Kept](https://kept.example.com) - Writes code for you.'

/** Without PocketBase: a run that begins waits for it. */
function open() {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'roster-crowded-imports-'))
  const connection = new Promise<never>(() => undefined)
  const imports = new StagedImports({ config: { DATA_DIR }, connection, log: pino({ level: 'silent' }) })
  onTestFinished(async () => {
    await imports.stop()
    rmSync(DATA_DIR, { recursive: true, force: true })
  })
  const upload = (wait: Promise<void> = Promise.resolve()) =>
    imports.upload({ name: 'list.md', format: undefined, file: bytes(wait) })
  return { imports, upload, inTheWay: (id: string) => join(DATA_DIR, 'imports', `${id}.json.part`) }
}

async function* bytes(wait: Promise<void>) {
  await wait
  yield Buffer.from(LIST)
}

test('files that come at once take their room before they are here', async () => {
  const { upload } = open()
  const { promise, resolve } = Promise.withResolvers<void>()
  const coming = Array.from({ length: IMPORT_FILES_MAX }, () => upload(promise))
  const late = upload(promise)
  resolve()
  await expect(late).rejects.toMatchObject({ message: IMPORT_FILES_KEPT(IMPORT_FILES_MAX) })
  expect(await Promise.all(coming)).toHaveLength(IMPORT_FILES_MAX)
})

test('a disk that takes nothing ends neither the site nor the next import', async () => {
  const { imports, upload, inTheWay } = open()
  const { id } = await upload()
  mkdirSync(inTheWay(id))
  await expect.poll(() => imports.read(id).state, { timeout: 60_000 }).toBe('ready')
  const how = { options: importOptions.parse({}), by: 'Ada', allow: async () => undefined }
  const begin = () => imports.run(id, { ...how, dryRun: true, onEnd: () => undefined })
  await expect(begin()).rejects.toThrow('EISDIR')
  expect(imports.read(id)).not.toHaveProperty('run')
  rmSync(inTheWay(id), { recursive: true })
  await begin()
  expect(imports.list().running).toBe(id)
})
