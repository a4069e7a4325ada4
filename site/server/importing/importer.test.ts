import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { IMPORT_SLOW } from '#site/messages/imports.ts'
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
