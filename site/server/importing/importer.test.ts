import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { IMPORT_LINE_TOO_LONG, IMPORT_OUT_OF_MEMORY, IMPORT_SLOW } from '#site/messages/imports.ts'
import { Importer } from './importer.ts'
import type { FileToRead } from './worker.ts'

const folder = mkdtempSync(join(tmpdir(), 'roster-importer-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a file that takes too long to read is given up, and the next is read', async () => {
  const [path, long] = [join(folder, 'list.md'), join(folder, 'long.md')]
  const list = '## Coding\n- [A](https://a.example.com) - Writes code.\n'
  writeFileSync(path, list)
  // It is read for seconds, so that not even a machine that stands still has it read before it is late.
  writeFileSync(long, list.repeat(50_000))
  const file: FileToRead = { path, fileName: 'list.md', format: 'markdown', columns: {}, leaveOut: [] }
  const hasty = new Importer(1)
  expect(await hasty.read({ ...file, path: long })).toEqual({ problem: IMPORT_SLOW(0.001) })
  await hasty.close()
  const patient = new Importer()
  expect(await patient.read(file)).toMatchObject({ reading: { leftOut: 0 } })
  await patient.close()
})

const HOSTILE = '`a` '.repeat(15_000)

test.each([
  [
    'a line of 0.9 MB',
    `## Coding\n- [A](https://a.example.com) - ${HOSTILE.repeat(15)}`,
    IMPORT_LINE_TOO_LONG(2, '"list.md"'),
  ],
  [
    'an item of many long paragraphs',
    `## Coding\n- [A](https://a.example.com)\n${`\n  ${HOSTILE}\n`.repeat(100)}`,
    IMPORT_OUT_OF_MEMORY,
  ],
])('%s is refused with the reason', async (_, list, problem) => {
  const path = join(folder, 'list.md')
  writeFileSync(path, list)
  const importer = new Importer()
  const file: FileToRead = { path, fileName: 'list.md', format: 'markdown', columns: {}, leaveOut: [] }
  expect(await importer.read(file)).toEqual({ problem })
  await importer.close()
})
