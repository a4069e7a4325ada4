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
  const path = join(folder, 'list.md')
  writeFileSync(path, '## Coding\n- [A](https://a.example.com) - Writes code.')
  const file: FileToRead = { path, fileName: 'list.md', format: 'markdown', columns: {}, leaveOut: [] }
  // Less than a thread needs to start.
  const hasty = new Importer(1)
  expect(await hasty.read(file)).toEqual({ problem: IMPORT_SLOW(0.001) })
  await hasty.close()
  const patient = new Importer()
  expect(await patient.read(file)).toMatchObject({ reading: { leftOut: 0 } })
  await patient.close()
})
