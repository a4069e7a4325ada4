import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sharedFolder } from '#site/tests/support/fakes/scratch-file.ts'
import { IMPORT_OPTIONS } from '#site/tests/support/sites/import-target.ts'
import { ownPocketBase } from '#site/tests/support/sites/test-file.ts'
import { IMPORT_SLOW } from './import-texts.ts'
import { Importer } from './importer.ts'
import type { ImportRequest } from './worker.ts'

const folder = sharedFolder()
const [path, long] = [join(folder, 'list.md'), join(folder, 'long.md')]
const LIST = '## Coding\n- [A](https://a.example.com) - Writes code.\n'
const wanted = new AbortController().signal
const REASON = new Error('cancelled')
const quiet = () => undefined
const pocketBase = await ownPocketBase()
writeFileSync(path, LIST)
// Reading it takes seconds, longer than the limit on any machine.
writeFileSync(long, LIST.repeat(50_000))

function open(readMs?: number): Importer {
  const importer = new Importer(readMs)
  onTestFinished(() => importer.close())
  return importer
}

const requestOf = (path: string, change: Partial<ImportRequest> = {}): ImportRequest => ({
  path,
  reportPath: join(folder, 'report.json'),
  fileName: 'list.md',
  by: 'Ada',
  leaveOut: [],
  columns: {},
  options: { ...IMPORT_OPTIONS, dryRun: true, createCategories: true },
  connection: pocketBase.connection,
  ...change,
})

test('gives up on a file that takes too long, and reads the next one', async () => {
  const importer = open()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const slow = importer.run(requestOf(long), quiet, wanted)
  await vi.advanceTimersByTimeAsync(61_000)
  vi.useRealTimers()
  expect(await slow).toEqual({ problem: IMPORT_SLOW(60) })
  expect(await importer.run(requestOf(path), quiet, wanted)).toMatchObject({ report: { created: 1 } })
})

test('ends at once when it is aborted while the file is read', async () => {
  const importer = open()
  const unwanted = new AbortController()
  const ended = expect(importer.run(requestOf(long), quiet, unwanted.signal)).rejects.toBe(REASON)
  unwanted.abort(REASON)
  await ended
  await expect(importer.run(requestOf(path), quiet, unwanted.signal)).rejects.toBe(REASON)
  expect(await importer.run(requestOf(path), quiet, wanted)).toMatchObject({ report: { created: 1 } })
})
