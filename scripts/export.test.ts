/** `npm run export` against a real PocketBase, and what import reads from its files. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { POCKETBASE_SILENT } from '#site/server/pocketbase/failure.ts'
import { freePort } from '#site/server/pocketbase/process.ts'
import { sharedFolder } from '#site/tests/support/fakes/scratch-file.ts'
import { ownPocketBase } from '#site/tests/support/sites/test-file.ts'

const folder = sharedFolder()
const source = await ownPocketBase()

const { id: category } = await source.root
  .collection('categories')
  .create({ name: 'Data & "Maths"', position: 1 })
const add = (agent: object) =>
  source.root.collection('agents').create({ category, pricingModel: 'free', ...agent })

const NASTY = {
  name: '=HYPERLINK("https://x")',
  description: '\'-first,\n"quoted"\n\n+last',
  websiteUrl: 'https://www.formula.example.com/?b=1&a=2',
  pricingModel: 'enterprise',
  tags: ['coding', '@mention', 'two words'],
  worksWith: ['slack', 'vs-code'],
  previewImages: ['https://i.example.com/w_1,h_2', 'https://i.example.com/b.png'],
  maker: '-Maker, Inc.',
  submittedBy: '@me',
  githubUrl: 'https://github.com/example/a',
  xAccount: '@scribe',
  created: '2024-01-02 03:04:05.006Z',
}
const PLAIN = {
  name: 'Pilot',
  description: 'Writes code and tests with you.',
  websiteUrl: 'https://pilot.example.com',
  tags: ['helper'],
  created: '2025-01-02 03:04:05.006Z',
}
const HIDDEN = { name: 'Hidden', description: 'Is not public.', moderationNote: 'A secret.' }
for (const agent of [NASTY, PLAIN]) await add({ ...agent, status: 'approved', featured: true })
for (const status of ['pending', 'rejected'])
  await add({ ...HIDDEN, status, websiteUrl: `https://${status}.example` })

interface Ended {
  code: number
  out: string
  err: string
}

function exportTo(file: string, url = source.url): Promise<Ended> {
  const { email, password } = source.connection
  const env = {
    ...process.env,
    POCKETBASE_URL: url,
    POCKETBASE_SERVICE_EMAIL: email,
    POCKETBASE_SERVICE_PASSWORD: password,
  }
  return new Promise((resolve) => {
    execFile(process.execPath, ['scripts/export.ts', '--out', file], { env }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    )
  })
}

test('writes no cell that a spreadsheet would run, and nothing that is not public', async () => {
  const file = join(folder, 'public.csv')
  await exportTo(file)
  const text = readFileSync(file, 'utf8')
  const rows: string[][] = parse(text)
  expect(text.startsWith('\uFEFF')).toBe(true)
  for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
  expect(text).not.toMatch(/Hidden|secret|pending|rejected/)
})

test('a failed export leaves the earlier file and nothing else', async () => {
  const kept = mkdtempSync(join(folder, 'kept-'))
  const file = join(kept, 'agents.csv')
  writeFileSync(file, 'earlier')
  const away = `http://127.0.0.1:${await freePort()}`
  expect(await exportTo(file, away)).toEqual({ code: 1, out: '', err: `${POCKETBASE_SILENT(away)}\n` })
  const nowhere = join(kept, 'no')
  const missing = `The folder ${nowhere} doesn't exist.\n`
  expect(await exportTo(join(nowhere, 'agents.csv'))).toEqual({ code: 1, out: '', err: missing })
  const unknown = await exportTo(join(kept, 'agents.json'))
  expect(unknown).toMatchObject({ code: 2, out: '' })
  expect(unknown.err).toMatch(/^Specify an output file: --out FILE/)
  expect(readFileSync(file, 'utf8')).toBe('earlier')
  expect(readdirSync(kept)).toEqual(['agents.csv'])
})
