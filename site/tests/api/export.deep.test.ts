/** Export against real PocketBases: the content of the file, and importing it into an empty directory, which becomes identical. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { importAgents } from '#site/server/importing/import-agents.ts'
import type { ImportOptions } from '#site/server/importing/plan.ts'
import { readDrafts } from '#site/server/importing/read-drafts.ts'
import { connect } from '#site/server/pocketbase/connection.ts'
import { sharedFolder } from '#site/tests/support/fakes/scratch-file.ts'
import { startTestPocketBase, type TestPocketBase } from '#site/tests/support/sites/pocketbase.ts'
import type { ExportFormat } from '../../../scripts/export/export-catalogue.ts'
import { type ExportOptions, exportCatalogue } from '../../../scripts/export/export-catalogue.ts'

const AGENTS = 520
const folder = sharedFolder()

const source = await startTestPocketBase()
const target = await startTestPocketBase()
await fill(source)
afterAll(async () => {
  await Promise.all([source.stop(), target.stop()])
})

/** More than one page of agents, with everything that is hard to serialize. */
async function fill(pocketBase: TestPocketBase): Promise<void> {
  const root = pocketBase.root
  const make = (name: string, position: number, description = '') =>
    root.collection('categories').create({ name, position, description, slug: `slug-${position}` })
  const coding = await make('Coding, "tests" & (more)', 2, '=Agents that\r\nwrite code.')
  await make('Nobody is here', 1)
  const base = { pricingModel: 'free', status: 'approved', description: 'Does something useful.' }
  for (let i = 0; i < AGENTS; i += 1) {
    await root.collection('agents').create({
      ...base,
      name: `Agent ${i}`,
      websiteUrl: `https://a${i}.example.com`,
      category: i % 2 ? coding.id : '',
      created: new Date(i * 1e9).toISOString(),
    })
  }
  await root.collection('agents').create({
    ...{
      ...base,
      name: ' =N/A ',
      websiteUrl: 'https://www.Agent-0.example.com:443/?b=1&a=2',
      featured: true,
    },
    ...{ description: "'-\r\n\tfirst\r\n\0 last ", category: coding.id, pricingModel: 'enterprise' },
    ...{
      tags: ['A', 'a,b', '[c]'],
      previewImages: [`/objects/uploads/${'a'.repeat(32)}`, 'http://i.example.com/w_1,h_2'],
    },
    ...{ submittedBy: '@me', submittedAt: '2030-01-01T00:00:00.001Z' },
    ...{ githubUrl: 'https://github.com/example/a' },
    xAccount: '@scribe',
  })
  const twin = { ...base, name: 'Twin', websiteUrl: 'http://a1.example.com', moderationNote: 'A twin.' }
  await root.collection('agents').create({ ...twin, status: 'rejected' })
  await root.collection('agents').create({ ...twin, name: 'Waits', status: 'pending' })
}

const file = (format: ExportFormat, name = 'catalogue') => join(folder, `${name}.${format}`)

function exportFrom(pocketBase: TestPocketBase, out: string, change: Partial<ExportOptions> = {}) {
  const format = out.endsWith('.csv') ? 'csv' : 'ndjson'
  const options: ExportOptions = { out, format, status: 'all', withUpvotes: false, ...change }
  return exportCatalogue(connect(pocketBase.connection), options, new AbortController().signal)
}

async function importInto(pocketBase: TestPocketBase, path: string, change: Partial<ImportOptions> = {}) {
  const options: ImportOptions = {
    ...{ dryRun: false, createCategories: false, status: 'approved', pricing: 'freemium' },
    ...{ mode: 'update-edited', addDuplicates: false, choices: {} },
    ...change,
  }
  return await importAgents(await readDrafts(path), connect(pocketBase.connection), options)
}

async function empty(pocketBase: TestPocketBase): Promise<void> {
  const root = pocketBase.root
  for (const name of ['agents', 'categories']) await root.collections.truncate(name)
}

test.each(['csv', 'ndjson'] as const)(
  'an empty directory becomes the same one through %s',
  async (format) => {
    await empty(target)
    const exported = await exportFrom(source, file(format))
    expect(exported).toEqual({ agents: AGENTS + 3, categories: 2, leftOut: [] })
    const dry = await importInto(target, file(format), { dryRun: true })
    expect(dry).toMatchObject({ rows: AGENTS + 3, created: AGENTS + 3, rejected: 0 })
    const report = await importInto(target, file(format))
    expect(report).toMatchObject({ exact: true, created: AGENTS + 3, rejected: 0, notes: [] })
    expect(report.newCategories).toEqual(['Nobody is here', 'Coding, "tests" & (more)'])
    expect(report.outcomes).toMatchObject(dry.outcomes)
    await exportFrom(target, file(format, 'again'))
    expect(readFileSync(file(format, 'again')).equals(readFileSync(file(format)))).toBe(true)

    const repeated = await importInto(target, file(format))
    expect(repeated).toMatchObject({ created: 0, updated: 0, unchanged: AGENTS + 3, changedCategories: [] })
  },
)

test('a directory that has moved on becomes what the file says, whatever its ids', async () => {
  await empty(target)
  const root = target.root
  const category = await root.collection('categories').create({ name: 'NOBODY is here', position: 9 })
  const other = { description: 'Was here before.', pricingModel: 'paid', status: 'rejected', tags: ['old'] }
  const own = { ...other, name: 'Own', websiteUrl: 'https://own.example.com', category: category.id }
  await root.collection('agents').create(own)
  await root.collection('agents').create({ ...own, name: 'Old', websiteUrl: 'http://www.a0.example.com/' })
  await exportFrom(source, file('csv'))

  const kept = await importInto(target, file('csv'), { dryRun: true, mode: 'update' })
  expect(kept).toMatchObject({ created: AGENTS + 2, updated: 0, left: 1, changedCategories: [] })
  expect(kept.notes).toMatchObject([
    { name: 'Nobody is here', note: expect.stringContaining('was not updated') },
  ])
  const report = await importInto(target, file('csv'))
  expect(report).toMatchObject({ created: AGENTS + 2, updated: 1, rejected: 0 })
  expect(report.changedCategories).toEqual(['Nobody is here'])
  const first = await root.collection('agents').getFirstListItem('websiteUrl ~ "a0.example.com"')
  expect(first).toMatchObject({ name: 'Agent 0', status: 'approved', category: '', tags: [] })
  expect(await root.collection('agents').getFirstListItem('name = "Own"')).toMatchObject(own)
  expect(await importInto(target, file('csv'))).toMatchObject({ updated: 0, unchanged: AGENTS + 3 })
})

test('only what everybody may see is exported unless all is asked for', async () => {
  await exportFrom(source, file('ndjson', 'public'), { status: 'approved' })
  const text = readFileSync(file('ndjson', 'public'), 'utf8')
  expect(text.split('\n').filter((line) => line.includes('"type":"agent"'))).toHaveLength(AGENTS + 1)
  expect(text).not.toMatch(/Twin|Waits|pending|rejected|upvotes/)
  expect(await exportFrom(source, file('ndjson'))).toMatchObject({ agents: AGENTS + 3 })
  expect(readFileSync(file('ndjson'), 'utf8')).not.toContain('A twin.')
})

test('an export that fails or is stopped leaves the earlier file and nothing else', async () => {
  const out = join(folder, 'kept', 'catalogue.csv')
  await expect(exportFrom(source, out)).rejects.toThrow(/^The folder .* doesn't exist/)
  await expect(exportFrom(source, folder, { format: 'csv' })).rejects.toThrow(/is a folder/)
  const kept = file('csv', 'kept')
  writeFileSync(kept, 'earlier')
  const stopping = new AbortController()
  const options = { out: kept, format: 'csv', status: 'all', withUpvotes: false } as const
  const client = connect(source.connection)
  await expect(exportCatalogue(client, options, stopping.signal, () => stopping.abort())).rejects.toThrow()
  const nowhere = connect({ ...source.connection, url: 'http://127.0.0.1:9' })
  await expect(exportCatalogue(nowhere, options, new AbortController().signal)).rejects.toThrow(
    /^Lost the connection to PocketBase\./,
  )
  expect(readFileSync(kept, 'utf8')).toBe('earlier')
  expect(readdirSync(folder).filter((name) => name.includes('.tmp'))).toEqual([])
})
