/** A list that takes more memory to read than the thread may use. */
import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { scratchFile } from '#site/tests/support/fakes/scratch-file.ts'
import { IMPORT_OUT_OF_MEMORY } from './import-texts.ts'
import { Importer } from './importer.ts'
import type { ImportRequest } from './worker.ts'

test('refuses an item of many long paragraphs with the reason', async () => {
  const path = scratchFile()
  const paragraph = `\n  ${'`a` '.repeat(15_000)}\n`
  writeFileSync(path, `## Coding\n- [A](https://a.example.com)\n${paragraph.repeat(100)}`)
  const importer = new Importer()
  const request: ImportRequest = {
    path,
    reportPath: `${path}.json`,
    fileName: 'list.md',
    by: 'Ada',
    leaveOut: [],
    columns: {},
    options: {
      dryRun: true,
      createCategories: false,
      status: 'approved',
      pricing: 'free',
      mode: 'add',
      addDuplicates: false,
      choices: {},
    },
    connection: { url: 'http://127.0.0.1:1', email: '', password: '' },
  }
  const signal = new AbortController().signal
  expect(await importer.run(request, () => undefined, signal)).toEqual({ problem: IMPORT_OUT_OF_MEMORY })
  await importer.close()
})
