import { expect, test } from 'vitest'
import { compareSubmissions, type SentFields } from './submission-changes.ts'

const FIRST: SentFields = {
  name: 'Hex',
  description: 'The ultimate AI-powered data workspace.',
  websiteUrl: 'https://hex.example',
  categoryId: 'data',
  pricingModel: 'freemium',
  tags: ['best', '#1', 'notebooks', 'sql'],
  xAccount: '',
  githubUrl: '',
  maker: '',
  worksWith: [],
  submittedBy: 'Ada',
  previewImageURLs: ['/objects/uploads/a', '/objects/uploads/b'],
}
const NAMES = new Map([['data', 'Data Analysis']])

const compare = (change: Partial<SentFields>) => compareSubmissions(FIRST, { ...FIRST, ...change }, NAMES)
const marks = (change: Partial<SentFields>) =>
  compare(change).changed.map(({ field, before, after }) => ({
    field,
    gone: before.filter(({ kind }) => kind === 'gone').map(({ text }) => text),
    added: after.filter(({ kind }) => kind === 'new').map(({ text }) => text),
  }))

test('reports unchanged fields that have a value', () => {
  expect(compare({})).toEqual({
    changed: [],
    same: [
      'name',
      'description',
      'websiteUrl',
      'categoryId',
      'pricingModel',
      'tags',
      'submittedBy',
      'previewImageURLs',
    ],
  })
})

test('compares category and pricing as displayed', () => {
  expect(marks({ categoryId: 'code', pricingModel: 'paid' })).toEqual([
    { field: 'categoryId', gone: ['Data Analysis'], added: ['Uncategorized'] },
    { field: 'pricingModel', gone: ['Freemium'], added: ['Paid'] },
  ])
})

test('compares platforms by their names', () => {
  expect(marks({ worksWith: ['vs-code'] })).toEqual([{ field: 'worksWith', gone: [], added: ['VS Code'] }])
})

test('reports added and removed tags, and ignores their order', () => {
  expect(marks({ tags: ['notebooks', 'sql', 'dashboards'] })).toEqual([
    { field: 'tags', gone: ['best', '#1'], added: ['dashboards'] },
  ])
  expect(marks({ tags: ['sql', 'notebooks', '#1', 'best'] })).toEqual([])
})

test('reports a filled field as new and an emptied one as gone', () => {
  expect(marks({ githubUrl: 'https://github.com/hex/hex', submittedBy: '' })).toEqual([
    { field: 'githubUrl', gone: [], added: ['https://github.com/hex/hex'] },
    { field: 'submittedBy', gone: ['Ada'], added: [] },
  ])
})

test('reports the number of images, additions, removals, and a new order', () => {
  const [one = '', two = ''] = FIRST.previewImageURLs
  expect(marks({ previewImageURLs: [one, two, '/objects/uploads/c'] })[0]).toMatchObject({
    gone: [],
    added: ['1 added'],
  })
  expect(marks({ previewImageURLs: [one] })[0]).toMatchObject({ gone: ['1 removed'], added: [] })
  expect(marks({ previewImageURLs: [two, one] })[0]).toMatchObject({ gone: [], added: ['reordered'] })
})

test('ignores changes of white space', () => {
  expect(marks({ description: ' The ultimate\nAI-powered  data workspace.' })).toEqual([])
})
