import { expect, test } from 'vitest'
import { agentOf, articlesOf, categoriesOf } from './records.ts'

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

test('a row becomes an agent with ISO dates and nothing else of the record', () => {
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

test('nothing was changed before it was created', () => {
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

test('articles that cannot be shown are left out', () => {
  const article = {
    id: 'a',
    title: 'T',
    url: 'https://n.example/',
    source: '',
    summary: '',
    publishedAt: '2026-01-01 00:00:00.000Z',
  }
  expect(articlesOf([article, { ...article, title: null }])).toEqual([
    { ...article, publishedAt: '2026-01-01T00:00:00.000Z' },
  ])
})

test('categories that cannot be shown are left out, and the others stay', () => {
  const category = { id: 'a', name: 'Coding', slug: 'coding', description: '' }
  expect(categoriesOf([{ ...category, slug: null }, category, 'no row'])).toEqual([
    { ...category, formerSlugs: [] },
  ])
})
