import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PLATFORMS } from '#site/domain/platforms.ts'
import { sharedFolder } from '#site/tests/support/fakes/scratch-file.ts'
import { readDrafts } from './read-drafts.ts'

const folder = sharedFolder()

const KEYS =
  'type,id,name,description,websiteUrl,category,pricingModel,tags,status,featured,submittedBy,submittedAt,createdAt,xAccount,githubUrl,maker,worksWith,previewImages,slug,position'.split(
    ',',
  )
const GOOD = {
  type: 'agent',
  name: 'Scribe',
  description: 'Writes minutes.',
  websiteUrl: 'https://scribe.example.com',
}

async function read(...rows: Record<string, string>[]) {
  const path = join(folder, 'catalogue.csv')
  const lines = rows.map((row) => KEYS.map((key) => row[key] ?? '').join(','))
  writeFileSync(path, [KEYS.join(','), ...lines].join('\n'))
  const reading = await readDrafts(path)
  if (!reading.exported) throw new Error('The file was not recognized as an export.')
  return reading
}

test('accepts a row added by hand with only the required fields', async () => {
  const { agents } = await read({ ...GOOD, type: '', featured: 'TRUE', createdAt: '2024-03-01' })
  expect(agents).toMatchObject([
    { id: '', status: '', pricingModel: '', featured: true, createdAt: '2024-03-01T00:00:00.000Z', tags: [] },
  ])
})

test.each([
  [{ type: 'tool' }, 'Unknown type "tool". Use one of agent, category.'],
  [{ id: '7' }, '"7" is not an id.'],
  [{ name: '' }, 'The name is missing.'],
  [{ description: 'Tiny.' }, 'The description is too short (5 characters, minimum 10).'],
  [{ websiteUrl: '' }, 'The website is missing.'],
  [{ websiteUrl: 'javascript:x' }, `The website "javascript:x" isn't an http or https URL.`],
  [
    { websiteUrl: 'https://me:x@a.example' },
    `The website "https://me:x@a.example" isn't an http or https URL.`,
  ],
  [{ githubUrl: 'data:x' }, `The repository "data:x" isn't an http or https URL.`],
  [{ pricingModel: 'cheap' }, 'Unknown pricingModel "cheap". Use one of free, freemium, paid, enterprise.'],
  [{ worksWith: 'fax' }, `Unknown worksWith "fax". Use one of ${PLATFORMS.join(', ')}.`],
  [{ status: 'live' }, 'Unknown status "live". Use one of pending, approved, rejected.'],
  [{ featured: 'yes' }, 'Unknown featured "yes". Use one of true, false, TRUE, FALSE.'],
  [{ createdAt: 'soon' }, 'The createdAt "soon" is not a date.'],
  [{ type: 'category', position: 'x' }, 'The position is not a number.'],
])('rejects %j', async (change, reason) => {
  const { rejected } = await read({ ...GOOD, ...change })
  expect(rejected).toMatchObject([{ line: 2, result: 'rejected', reason }])
})

test('rejects a repeated id or, without one, website', async () => {
  const first = { ...GOOD, id: 'abcdefghijklmn1' }
  const { agents, rejected } = await read(first, { ...GOOD, id: 'abcdefghijklmn2' }, first, GOOD)
  expect(agents.map((agent) => agent.line)).toEqual([2, 3])
  expect(rejected).toMatchObject([
    { line: 4, reason: 'Same ID as line 2.' },
    { line: 5, reason: 'Same website as line 2.' },
  ])
})
