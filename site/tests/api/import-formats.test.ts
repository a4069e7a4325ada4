/** Awesome lists and lists of objects, imported into a real PocketBase. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Format } from '#site/server/importing/formats/formats.ts'
import { importAgents } from '#site/server/importing/import-agents.ts'
import { readDrafts } from '#site/server/importing/read-drafts.ts'
import { connect } from '#site/server/pocketbase/connection.ts'
import { agentOf } from '#site/server/pocketbase/records.ts'
import { startTestPocketBase, type TestPocketBase } from '#site/tests/support/sites/pocketbase.ts'

const LIST = `# Awesome
## Codings
- [Pilot](https://pilot.example.com) - Writes code with you. ([GitHub](https://github.com/example/pilot))
- [Tiny](https://tiny.example.com) - Tiny.
## Astrology
- [Stars](https://stars.example.com) - Reads the stars.`

const folder = mkdtempSync(join(tmpdir(), 'roster-import-formats-'))
let pocketBase: TestPocketBase

beforeAll(async () => {
  pocketBase = await startTestPocketBase()
  const root = pocketBase.as(pocketBase.superuserToken)
  await root.collection('categories').create({ name: 'Coding', position: 1 })
})
afterAll(async () => {
  await pocketBase.stop()
  rmSync(folder, { recursive: true })
})

async function take(content: string, format: Format) {
  const path = join(folder, 'list')
  writeFileSync(path, content)
  const options = {
    dryRun: false,
    createCategories: true,
    status: 'approved',
    pricing: 'free',
    mode: 'add',
    addDuplicates: false,
  } as const
  return await importAgents(await readDrafts(path, format), connect(pocketBase.connection), options)
}

async function agents() {
  const records = await pocketBase.as().collection('agents').getFullList({ sort: 'name', expand: 'category' })
  return records.map((record) => agentOf(record))
}

test('an awesome list is imported once, however often', async () => {
  const report = await take(LIST, 'markdown')
  expect(report).toMatchObject({ rows: 3, created: 2, rejected: 1, newCategories: ['Astrology'] })
  expect(report.outcomes).toMatchObject([
    { line: 3, result: 'created' },
    { line: 4, name: 'Tiny', result: 'rejected' },
    { line: 6, result: 'created' },
  ])
  expect(await agents()).toMatchObject([
    { name: 'Pilot', categoryName: 'Coding', githubUrl: 'https://github.com/example/pilot' },
    { name: 'Stars', categoryName: 'Astrology', description: 'Reads the stars.' },
  ])
  expect(await take(LIST, 'markdown')).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
})

test('what the site publishes as NDJSON or JSON is understood', async () => {
  const published = await agents()
  const lines = [...published.map((agent) => JSON.stringify(agent)), '{"name": "Broken"'].join('\n')
  expect(await take(lines, 'ndjson')).toMatchObject({ exact: false, unchanged: 2, rejected: 1 })
  const whole = JSON.stringify({ categories: [], agents: published })
  expect(await take(whole, 'json')).toMatchObject({ exact: false, unchanged: 2, rejected: 0 })
})
