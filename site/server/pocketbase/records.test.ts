import { expect, test, vi } from 'vitest'
import { agentOf, articleSchema, categorySchema, validRows } from './records.ts'

const ROW = {
  id: 'abcdefghijklmno',
  name: 'Name',
  description: 'Long enough.',
  websiteUrl: 'https://a.example/',
  category: 'cccccccccccccc1',
  pricingModel: 'free',
  status: 'approved',
  featured: false,
  submittedAt: '',
  created: '2026-11-21 09:30:00.123Z',
  updated: '2026-11-22 09:30:00.456Z',
  submittedBy: '',
  upvotes: 3,
  tags: null,
  previewImages: ['/objects/uploads/a', '/objects/uploads/b', 'https://images.example/c'],
  previewSizes: [
    { width: 9, height: 6 },
    { width: 0, height: 6 },
  ],
  xAccount: '',
  githubUrl: '',
  maker: 'Maker',
  worksWith: ['vs-code', 'slack', 'fax'],
  submitter: 'uuuuuuuuuuuuuuu',
  moderationNote: 'secret',
}

test('a row becomes an agent with ISO dates and no other fields', () => {
  const { category, created, updated, submitter, moderationNote, ...same } = ROW
  expect(agentOf({ ...ROW, categoryName: 'Coding' })).toEqual({
    ...same,
    categoryId: category,
    categoryName: 'Coding',
    createdAt: '2026-11-21T09:30:00.123Z',
    updatedAt: '2026-11-22T09:30:00.456Z',
    submittedAt: '1970-01-01T00:00:00.000Z',
    tags: [],
    worksWith: ['slack', 'vs-code'],
    logo: '',
    previewSizes: [{ width: 9, height: 6 }, null, null],
  })
})

test('the category’s name comes from the expanded record too, and may be missing', () => {
  expect(agentOf({ ...ROW, expand: { category: { name: 'Coding' } } })?.categoryName).toBe('Coding')
  expect(agentOf({ ...ROW, expand: {} })?.categoryName).toBe('')
})

test('an update date before the creation is ignored', () => {
  const agent = agentOf({ ...ROW, updated: '' })
  expect(agent?.updatedAt).toBe(agent?.createdAt)
})

test.each([
  ['pricingModel', 'gratis'],
  ['created', 'yesterday'],
  ['tags', [1]],
  ['upvotes', -1],
  ['id', ''],
])('a row with a wrong %s is no agent', (field, value) => {
  expect(agentOf({ ...ROW, [field]: value })).toBeUndefined()
})

test('invalid articles are left out', () => {
  const article = {
    id: 'a',
    title: 'T',
    url: 'https://n.example/',
    source: '',
    summary: '',
    publishedAt: '2026-01-01 00:00:00.000Z',
  }
  expect(validRows(articleSchema, [article, { ...article, title: null }], { warn: vi.fn() })).toEqual([
    { ...article, publishedAt: '2026-01-01T00:00:00.000Z' },
  ])
})

test('leaves out invalid rows, and logs each once with its problem', () => {
  const category = { id: 'a', name: 'Coding', slug: 'coding', description: '' }
  const log = { warn: vi.fn() }
  for (let n = 0; n < 2; n += 1) {
    const rows = [{ ...category, id: 'b', slug: null }, category, 'no row']
    expect(validRows(categorySchema, rows, log)).toEqual([{ ...category, formerSlugs: [] }])
  }
  expect(log.warn.mock.calls).toEqual([
    [{ id: 'b', problem: expect.stringContaining('slug') }, expect.any(String)],
    [{ id: undefined, problem: expect.any(String) }, expect.any(String)],
  ])
})
