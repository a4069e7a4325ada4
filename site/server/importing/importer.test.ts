import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { importOptions } from '#site/contracts/imports.ts'
import { IMPORT_LINE_TOO_LONG, IMPORT_SLOW } from './import-texts.ts'
import { Importer } from './importer.ts'
import type { FileToRead } from './worker.ts'

const folder = mkdtempSync(join(tmpdir(), 'roster-importer-'))
afterAll(() => rmSync(folder, { recursive: true }))

const [path, long] = [join(folder, 'list.md'), join(folder, 'long.md')]
const list = '## Coding\n- [A](https://a.example.com) - Writes code.\n'
writeFileSync(path, list)
// It is read for seconds, so that not even a machine that stands still has it read before it is late.
writeFileSync(long, list.repeat(50_000))
const file: FileToRead = { path, fileName: 'list.md', format: 'markdown', columns: {}, leaveOut: [] }
const wanted = new AbortController().signal
const REASON = new Error('cancelled')

function open(readMs?: number): Importer {
  const importer = new Importer(readMs)
  onTestFinished(() => importer.close())
  return importer
}

test('a file that takes too long to read is given up, and the next is read', async () => {
  expect(await open(1).read({ ...file, path: long }, wanted)).toEqual({ problem: IMPORT_SLOW(0.001) })
  expect(await open().read(file, wanted)).toMatchObject({ reading: { leftOut: 0 } })
})

test('the time of a file begins when its turn comes', async () => {
  const importer = open()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const slow = importer.read({ ...file, path: long }, wanted)
  const next = importer.read(file, wanted)
  await vi.advanceTimersByTimeAsync(61_000)
  vi.useRealTimers()
  expect(await slow).toEqual({ problem: IMPORT_SLOW(60) })
  expect(await next).toMatchObject({ reading: { leftOut: 0 } })
})

test('a file that is no longer wanted is read no further, whether its turn has come or not', async () => {
  const importer = open()
  const unwanted = new AbortController()
  const first = importer.read({ ...file, path: long }, unwanted.signal)
  const ended = [first, importer.read(file, unwanted.signal)].map((one) => expect(one).rejects.toBe(REASON))
  const other = importer.read(file, wanted)
  unwanted.abort(REASON)
  await Promise.all(ended)
  expect(await other).toMatchObject({ reading: { leftOut: 0 } })
})

test('an import that is cancelled while its file is read ends at once', async () => {
  const cancelling = new AbortController()
  const options = { ...importOptions.parse({}), dryRun: true }
  const connection = { url: 'http://127.0.0.1:1', email: '', password: '' }
  const request = { file: { ...file, path: long }, options, connection }
  const begun = open().import(request, () => undefined, cancelling.signal)
  cancelling.abort(REASON)
  await expect(begun).rejects.toBe(REASON)
})

const HOSTILE = '`a` '.repeat(15_000)

test.each([
  [
    'a line of 0.9 MB',
    `## Coding\n- [A](https://a.example.com) - ${HOSTILE.repeat(15)}`,
    IMPORT_LINE_TOO_LONG(2, '"list.md"'),
  ],
])('%s is refused with the reason', async (_, hostile, problem) => {
  const path = join(folder, 'hostile.md')
  writeFileSync(path, hostile)
  expect(await open().read({ ...file, path }, wanted)).toEqual({ problem })
})
