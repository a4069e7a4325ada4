/** Any catalogue is the same after an export and an import, byte for byte. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Agent, PRICING_MODELS, STATUSES } from '#site/domain/agent.ts'
import { PLATFORMS } from '#site/domain/platforms.ts'
import {
  agentLine,
  type CategoryLine,
  categoryLine,
  type ExportedAgents,
  type Line,
} from '#site/server/importing/exported.ts'
import { readDrafts } from '#site/server/importing/read-drafts.ts'
import { sharedFolder } from '#site/tests/support/fakes/scratch-file.ts'
import { type ExportFormat, writerOf } from './export-catalogue.ts'

const folder = sharedFolder()

const NASTY = [...',;|"\'\n\r\t =+-@[]{}\\/#é日\u00A0\uFEFF\uFFFD\u2028', '😀', '\r\n', 'n/a', 'x', '', '\0']
const text = (minLength: number, maxLength: number) =>
  fc
    .oneof(
      fc.string({ unit: fc.constantFrom(...NASTY), minLength, maxLength }),
      fc.string({ unit: 'binary', minLength, maxLength }),
      fc.constantFrom('=HYPERLINK("http://x")', "'=1", "''@a", '-', '"', 'null', '[]', '["a"]'),
    )
    .map((value) => value.replaceAll('\0', '').padEnd(minLength, '…').slice(0, maxLength))
    .map((value) => value.replace(/[\uD800-\uDBFF]$/, ''))
const id = fc.string({ unit: fc.constantFrom(...'abcxyz019'), minLength: 15, maxLength: 15 })
const date = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2090-01-01') })
const when = date.map((value) => value.toISOString())
const address = fc.webUrl({ withQueryParameters: true, withFragments: true })
const list = <Item>(item: fc.Arbitrary<Item>) => fc.array(item, { maxLength: 5 })

const agent: fc.Arbitrary<Agent> = fc.record({
  id,
  name: text(1, 100),
  description: text(20, 400),
  websiteUrl: address,
  categoryId: id,
  categoryName: text(0, 60),
  pricingModel: fc.constantFrom(...PRICING_MODELS),
  status: fc.constantFrom(...STATUSES),
  featured: fc.boolean(),
  submittedAt: when,
  createdAt: when,
  updatedAt: when,
  submittedBy: text(0, 50),
  upvotes: fc.nat(),
  tags: list(text(1, 40)),
  previewImages: list(fc.oneof(address, fc.constant('https://img.example.com/w_1,h_2,https://a'))),
  previewSizes: fc.constant([]),
  logo: fc.constant(''),
  xAccount: text(0, 15),
  githubUrl: fc.oneof(fc.constant(''), address),
  maker: text(0, 80),
  worksWith: fc.subarray([...PLATFORMS]),
})

const category: fc.Arbitrary<Omit<CategoryLine, 'type'>> = fc.record({
  id,
  name: text(1, 60),
  description: text(0, 200),
  slug: fc.constantFrom('a', 'b-c', 'd-1'),
  position: fc.nat(),
})

const catalogue = fc.record({
  categories: list(category),
  agents: fc.uniqueArray(agent, { maxLength: 6, selector: (item) => item.id }),
})

function written(format: ExportFormat, lines: Line[], withUpvotes = false): string {
  const { head, line } = writerOf(format, withUpvotes)
  return head + lines.map(line).join('')
}

async function read(format: string, content: string) {
  const path = join(folder, `catalogue.${format}`)
  writeFileSync(path, content)
  const reading = await readDrafts(path)
  if (!reading.exported) throw new Error('The file was not recognized as an export.')
  return reading
}

/** The imported data, as export would write it. */
function linesOf({ categories, agents }: ExportedAgents): Line[] {
  return [
    ...categories.map(({ position = -1, ...rest }) => categoryLine({ ...rest, position })),
    ...agents.map((item) => {
      const { category: categoryName, pricingModel, status } = item
      const model = PRICING_MODELS.find((known) => known === pricingModel) ?? 'free'
      const state = STATUSES.find((known) => known === status) ?? 'pending'
      const unwritten = { categoryId: '', upvotes: 0, updatedAt: '', previewSizes: [], logo: '' }
      const same = { ...item, ...unwritten, categoryName, pricingModel: model, status: state }
      return agentLine(same, false)
    }),
  ]
}

const linesFor = ({ categories, agents }: { categories: Omit<CategoryLine, 'type'>[]; agents: Agent[] }) => [
  ...categories.map(categoryLine),
  ...agents.map((item) => agentLine(item, false)),
]

test.each(['csv', 'ndjson'] as const)('any catalogue survives %s unchanged', async (format) => {
  await fc.assert(
    fc.asyncProperty(catalogue, async (random) => {
      const lines = linesFor(random)
      fc.pre(lines.length > 0)
      const content = written(format, lines)
      const reading = await read(format, content)
      expect(reading.rejected).toEqual([])
      expect(linesOf(reading)).toEqual(lines)
      expect(written(format, linesOf(reading))).toBe(content)
    }),
    { numRuns: 300 },
  )
})

test('writes no cell that a spreadsheet would run', () => {
  fc.assert(
    fc.property(catalogue, (random) => {
      const rows: string[][] = parse(written('csv', linesFor(random)))
      for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
    }),
    { numRuns: 200 },
  )
})

test('recognizes an export in one JSON file', async () => {
  const [random] = fc.sample(
    catalogue.filter(({ agents }) => agents.length > 1),
    { numRuns: 1, seed: 1 },
  )
  const lines = linesFor(random ?? { categories: [], agents: [] })
  expect(linesOf(await read('json', JSON.stringify(lines, null, 2)))).toEqual(lines)
})

const CARD: Agent = {
  ...{ id: 'abcdefghijklmn1', name: 'Scribe', description: 'Writes, and reads.', categoryId: 'c' },
  ...{ websiteUrl: 'https://scribe.example.com', categoryName: 'Writing', pricingModel: 'free' },
  ...{ status: 'approved', featured: true, submittedAt: '2024-03-02T00:00:00.000Z', submittedBy: '' },
  ...{ createdAt: '2024-03-01T00:00:00.000Z', updatedAt: '2024-04-01T00:00:00.000Z', upvotes: 7 },
  ...{
    tags: ['notes', 'a,b'],
    previewImages: [],
    previewSizes: [],
    logo: '',
    xAccount: '@scribe',
    githubUrl: '',
  },
  ...{ maker: 'Scribe, Inc.', worksWith: ['slack', 'vs-code'] },
}

test('writes a readable file', () => {
  const head = 'type,id,name,description,websiteUrl,category,pricingModel,tags,status,featured,submittedBy,'
  expect(written('csv', [agentLine(CARD, true)], true)).toBe(
    `${head}submittedAt,createdAt,xAccount,githubUrl,maker,worksWith,previewImages,slug,position,upvotes\r\n` +
      'agent,abcdefghijklmn1,Scribe,"Writes, and reads.",https://scribe.example.com,Writing,free,' +
      '"[""notes"",""a,b""]",approved,true,,2024-03-02T00:00:00.000Z,2024-03-01T00:00:00.000Z,\'@scribe,,"Scribe, Inc.","slack, vs-code",,,,7\r\n',
  )
  const tidy = written('csv', [agentLine({ ...CARD, tags: ['notes', 'to do'] }, false)])
  expect(tidy).toContain(',"notes, to do",')
})

test('ignores exported votes', async () => {
  for (const format of ['csv', 'ndjson'] as const) {
    const reading = await read(format, written(format, [agentLine(CARD, true)], true))
    expect(linesOf(reading)).toEqual([agentLine(CARD, false)])
  }
})
