import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#site/server/pocketbase/connection.ts'
import { startTestPocketBase, type TestPocketBase } from '#site/tests/support/sites/pocketbase.ts'
import { importAgents } from './import-agents.ts'
import type { ImportOptions } from './plan.ts'
import { readDrafts } from './read-drafts.ts'

const ROWS = 400
const options: ImportOptions = {
  dryRun: false,
  createCategories: true,
  status: 'approved',
  pricing: 'freemium',
  mode: 'update',
  addDuplicates: false,
}
const folder = mkdtempSync(join(tmpdir(), 'roster-import-interrupted-'))
const path = join(folder, 'agents.csv')
let pocketBase: TestPocketBase

beforeAll(async () => {
  const rows = Array.from(
    { length: ROWS },
    (_, i) => `Agent ${i},Does task ${i}.,https://a${i}.example.com,Coding`,
  )
  writeFileSync(path, ['name,description,url,category', ...rows].join('\n'))
  pocketBase = await startTestPocketBase()
})
afterAll(async () => {
  await pocketBase.stop()
  rmSync(folder, { recursive: true })
})

test('when PocketBase dies the report says so, and the next import completes the file', async () => {
  const client = connect(pocketBase.connection)
  const reading = await readDrafts(path)
  const report = await importAgents(reading, client, options, {
    onProgress: (done) => {
      if (done === 50) process.kill(pocketBase.pid(), 'SIGKILL')
    },
  })
  expect(report.stopped).toMatch(/^Lost the connection to PocketBase\./)
  expect(report.created).toBeGreaterThanOrEqual(50)
  expect(report.created).toBeLessThan(ROWS)

  await pocketBase.restart()
  const rest = await importAgents(reading, client, options)
  expect(rest.created + rest.unchanged).toBe(ROWS)
  expect((await client.collection('agents').getList(1, 1)).totalItems).toBe(ROWS)
})
