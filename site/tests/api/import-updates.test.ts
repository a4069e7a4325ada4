/** What an import does with agents that are there: against a real PocketBase. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { importAgents } from '#site/server/importing/import-agents.ts'
import type { ImportOptions } from '#site/server/importing/intent.ts'
import { readDrafts } from '#site/server/importing/read-drafts.ts'
import { reportText } from '#site/server/importing/report-text.ts'
import { connect } from '#site/server/pocketbase/connection.ts'
import { agentOf } from '#site/server/pocketbase/records.ts'
import { startTestPocketBase, type TestPocketBase } from '#site/tests/support/pocketbase.ts'

const folder = mkdtempSync(join(tmpdir(), 'roster-import-updates-'))
const options: ImportOptions = {
  ...{ dryRun: false, createCategories: false, status: 'approved', pricing: 'freemium' },
  ...{ mode: 'update', addDuplicates: false },
}
let pocketBase: TestPocketBase

beforeAll(async () => {
  pocketBase = await startTestPocketBase()
})
afterAll(async () => {
  await pocketBase.stop()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  const root = pocketBase.as(pocketBase.superuserToken)
  for (const name of ['agents', 'categories']) await root.collections.truncate(name)
  for (const [i, name] of ['Coding', 'Finance', 'Voice & Meetings'].entries()) {
    await root.collection('categories').create({ name, position: i + 1 })
  }
})

function file(content: string): string {
  const path = join(folder, 'agents.csv')
  writeFileSync(path, content)
  return path
}

async function run(content: string, change: Partial<ImportOptions> = {}) {
  const client = connect(pocketBase.connection)
  return await importAgents(await readDrafts(file(content), 'csv'), client, { ...options, ...change })
}

async function agents() {
  const client = pocketBase.as(pocketBase.superuserToken)
  const records = await client.collection('agents').getFullList({ sort: 'name', expand: 'category' })
  return records.map((record) => agentOf(record))
}

const HEAD = 'name,description,url,category\n'
const PILOT = `${HEAD}Pilot,Writes code with you.,https://pilot.example.com,Coding`
const NEW_PILOT = `${HEAD}Co-Pilot,Writes code for you.,https://pilot.example.com,Finance`

async function idOf(name: string) {
  const client = pocketBase.as(pocketBase.superuserToken)
  return (await client.collection('agents').getFirstListItem(client.filter('name = {:name}', { name }))).id
}

test('by default only new agents are added, and what others would change is told field by field', async () => {
  await run(PILOT)
  const before = await agents()
  const report = await run(`${NEW_PILOT}\nOther,Does another thing.,https://other.example.com,Coding`, {
    mode: 'add',
  })
  expect(report).toMatchObject({ created: 1, updated: 0, left: 1, kept: 0 })
  expect(report.outcomes[0]).toMatchObject({
    ...{ line: 2, result: 'left', id: await idOf('Pilot') },
    changes: [
      { field: 'name', from: 'Pilot', to: 'Co-Pilot', is: 'left' },
      { field: 'description', from: 'Writes code with you.', to: 'Writes code for you.', is: 'left' },
      { field: 'category', from: 'Coding', to: 'Finance', is: 'left' },
    ],
  })
  expect(reportText(report)).toContain(
    '  line 2 Co-Pilot: name: "Pilot" → "Co-Pilot"; description: "Writes code with you." → "Writes code for you."; category: "Coding" → "Finance"',
  )
  expect(await agents()).toMatchObject([{ name: 'Other' }, ...before])
})

test('what a person edited since the last import is kept, unless that is asked for', async () => {
  await run(PILOT)
  const root = pocketBase.as(pocketBase.superuserToken)
  await root.collection('agents').update(await idOf('Pilot'), { description: 'Edited by a person.' })
  const report = await run(NEW_PILOT)
  expect(report).toMatchObject({ updated: 1, kept: 1 })
  expect(reportText(report)).toContain(
    '  line 2 Co-Pilot: description: "Edited by a person." → "Writes code for you."',
  )
  const kept = { name: 'Co-Pilot', description: 'Edited by a person.', categoryName: 'Finance' }
  expect(await agents()).toMatchObject([kept])
  // What the import itself wrote is not taken for an edit the next time.
  expect(await run(PILOT)).toMatchObject({ updated: 1, kept: 1, outcomes: [{ result: 'updated' }] })
  expect(await agents()).toMatchObject([{ ...kept, name: 'Pilot', categoryName: 'Coding' }])
  expect(await run(NEW_PILOT, { mode: 'update-edited' })).toMatchObject({ updated: 1, kept: 0 })
  expect(await agents()).toMatchObject([{ name: 'Co-Pilot', description: 'Writes code for you.' }])
  expect(await run(PILOT)).toMatchObject({ updated: 1, kept: 0 })
})

test('an agent that no import wrote was written by a person', async () => {
  await run(PILOT)
  const root = pocketBase.as(pocketBase.superuserToken)
  await root.collection('agents').update(await idOf('Pilot'), { imported: null })
  expect(await run(NEW_PILOT)).toMatchObject({ updated: 0, left: 1, kept: 3 })
  expect(await run(NEW_PILOT, { mode: 'update-edited' })).toMatchObject({ updated: 1, kept: 0 })
  const { imported, ...shown } = await root.collection('agents').getOne(await idOf('Co-Pilot'))
  expect(Object.keys(imported)).toEqual(['name', 'description', 'category'])
  expect(shown).toMatchObject({ name: 'Co-Pilot' })
})

test('a name that stands under another address is a likely duplicate, added only when asked for', async () => {
  await run(PILOT)
  const twin = `${HEAD}Pilot,Writes code with you.,https://github.com/example/pilot,Coding`
  const report = await run(twin)
  expect(report).toMatchObject({ created: 0, duplicate: 1 })
  expect(report.outcomes).toMatchObject([
    { result: 'duplicate', of: [{ name: 'Pilot', websiteUrl: 'https://pilot.example.com' }] },
  ])
  expect(reportText(report)).toContain('  line 2 Pilot: Pilot, https://pilot.example.com')
  expect(await agents()).toHaveLength(1)
  expect(await run(twin, { addDuplicates: true })).toMatchObject({ created: 1, duplicate: 0 })
  expect(await agents()).toHaveLength(2)
})

test('an import that is cancelled keeps what it wrote and says so', async () => {
  const rows = Array.from(
    { length: 40 },
    (_, i) => `Row ${i},Does task ${i}.,https://row-${i}.example.com,Coding`,
  )
  const path = join(folder, 'rows.csv')
  writeFileSync(path, HEAD + rows.join('\n'))
  let written = 0
  const report = await importAgents(await readDrafts(path, 'csv'), connect(pocketBase.connection), options, {
    onProgress: (done) => {
      written = done
    },
    stopped: () => (written >= 3 ? 'Enough.' : undefined),
  })
  expect(report.stopped).toBe('Enough.')
  expect(report.created).toBeGreaterThanOrEqual(3)
  expect(report.created).toBeLessThan(rows.length)
  expect(await agents()).toHaveLength(report.created)
})
