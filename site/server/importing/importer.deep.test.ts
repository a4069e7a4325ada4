/** A list that takes more memory to read than reading may take. */
import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { scratchFile } from '#site/tests/support/fakes/scratch-file.ts'
import { IMPORT_OUT_OF_MEMORY } from './import-texts.ts'
import { Importer } from './importer.ts'

test('an item of many long paragraphs is refused with the reason', async () => {
  const path = scratchFile()
  const paragraph = `\n  ${'`a` '.repeat(15_000)}\n`
  writeFileSync(path, `## Coding\n- [A](https://a.example.com)\n${paragraph.repeat(100)}`)
  const importer = new Importer()
  const file = { path, fileName: 'list.md', format: 'markdown' as const, columns: {}, leaveOut: [] }
  expect(await importer.read(file, new AbortController().signal)).toEqual({ problem: IMPORT_OUT_OF_MEMORY })
  await importer.close()
})
