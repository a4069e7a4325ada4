import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { IMPORT_COLUMNS_MAX } from '#site/domain/limits.ts'
import { sharedFolder } from '#site/tests/support/fakes/scratch-file.ts'
import { IMPORT_COLUMNS_TOO_MANY } from './import-texts.ts'
import { readDrafts } from './read-drafts.ts'

const folder = sharedFolder()

const many = Array.from({ length: IMPORT_COLUMNS_MAX }, (_, at) => `c${at}`)

test.each([
  ['csv', `name,${many.join(',')}\nScribe`],
  ['json', JSON.stringify([{ name: 'Scribe' }, ...many.map((key) => ({ [key]: 1 }))])],
  ['ndjson', ['name', ...many].map((key) => JSON.stringify({ [key]: 1 })).join('\n')],
])('refuses %s with a column too many at once', async (format, text) => {
  const path = join(folder, `many.${format}`)
  writeFileSync(path, text)
  await expect(readDrafts(path)).rejects.toThrow(IMPORT_COLUMNS_TOO_MANY(IMPORT_COLUMNS_MAX))
})

test('takes the entry of an agent that a ranking above only names', async () => {
  const path = join(folder, 'ranking.md')
  const [a, b] = ['[A](https://a.example.com)', '[B](https://b.example.com)']
  const entries = [`- ${a} - Best of all agents for code.`, `- ${b} - Best in tests.`]
  writeFileSync(path, `## Top\n- ${a} - Best of all.\n${entries[1]}\n## Coding\n${entries.join('\n')}`)
  const { drafts, rejected } = await readDrafts(path)
  expect(drafts.map(({ line, categoryNames }) => [line, ...categoryNames])).toEqual([
    [5, 'Coding'],
    [3, 'Top'],
  ])
  expect(rejected).toMatchObject([
    { line: 2, reason: 'Same website as line 5.' },
    { line: 6, reason: 'Same website as line 3.' },
  ])
})
