import { expect, test } from 'vitest'
import * as cells from './cells.ts'
import { mapColumns } from './columns.ts'
import { readDraft } from './draft.ts'

const HEADER = [
  'name',
  'description',
  'website',
  'category',
  'pricing',
  'openSource',
  'github',
  'x',
  'images',
  'tags',
  'date',
]
const columns = mapColumns(HEADER, new Map())
const GOOD = ['Scribe', 'Writes minutes of meetings.', 'https://scribe.example.com', 'Writing']

test('a full row is read into the words of the catalogue', () => {
  const row = [
    ...GOOD.slice(0, 3),
    '- Writing (texts), voice; Meetings',
    '$9 a month',
    'yes',
    'github.com/example/scribe',
    'https://twitter.com/scribe?lang=en',
    'https://img.example.com/w_1,h_2/a.png, https://img.example.com/b.png|http://img.example.com/c.png',
    '#Minutes, Notes;  , NOTES',
    '2024-03-01',
  ]
  expect(readDraft(7, row, columns)).toEqual({
    line: 7,
    name: 'Scribe',
    description: 'Writes minutes of meetings.',
    websiteUrl: 'https://scribe.example.com',
    canonical: 'https://scribe.example.com',
    categoryNames: ['Writing', 'Voice', 'Meetings'],
    pricingModel: 'paid',
    openSource: true,
    tags: ['minutes', 'notes', 'notes'],
    githubUrl: 'https://github.com/example/scribe',
    xAccount: '@scribe',
    previewImages: ['https://img.example.com/w_1,h_2/a.png', 'https://img.example.com/b.png'],
    submittedBy: '',
    createdAt: '2024-03-01T00:00:00.000Z',
    notes: ['An image was left out: its address is not https.'],
  })
})

test('what is optional and unusable is left out and noted', () => {
  const row = [...GOOD, '', 'no', 'https://gitlab.com/a/b', 'not a handle!', 'n/a', '-', '2999-01-01']
  expect(readDraft(2, row, columns)).toMatchObject({
    pricingModel: undefined,
    openSource: false,
    githubUrl: '',
    xAccount: '',
    previewImages: [],
    tags: [],
    createdAt: '',
    notes: [
      '"https://gitlab.com/a/b" was left out: not an address on GitHub.',
      '"not a handle!" was left out: not an X handle.',
      '"2999-01-01" was left out: not a date in the past.',
    ],
  })
})

test.each([
  [
    ['', '', '', ''],
    'The name is missing. The description is missing. The website is missing. The category is missing.',
  ],
  [['x'.repeat(121), ...GOOD.slice(1)], 'The name has 121 characters, 120 are allowed.'],
  [['A', 'Too short', ...GOOD.slice(2)], 'The description has 9 characters, 10 are needed.'],
  [['A', 'x'.repeat(5001), ...GOOD.slice(2)], 'The description has 5001 characters, 5000 are allowed.'],
  [
    ['A', 'Long enough.', 'javascript:alert(1)', 'Writing'],
    'The website "javascript:alert(1)" is not an http or https address.',
  ],
  [
    ['A', 'Long enough.', 'coming soon', 'Writing'],
    'The website "coming soon" is not an http or https address.',
  ],
  [[...GOOD, 'cheap'], 'The pricing "cheap" is not one of free, freemium, paid, enterprise.'],
  [['A', 'Caf\uFFFD with text', ...GOOD.slice(2)], 'The text is not UTF-8.'],
])('%j is rejected', (row, reason) => {
  expect(readDraft(3, row, columns)).toEqual({ line: 3, name: row[0], reason })
})

test.each([
  ['Free', 'free'],
  ['FREEMIUM', 'freemium'],
  ['free + paid', 'freemium'],
  ['Open Source', 'free'],
  ['Subscription', 'paid'],
  ['€ 20', 'paid'],
  ['Contact sales', 'enterprise'],
  ['$0', undefined],
  ['', undefined],
])('the pricing %j is %s', (written, model) => {
  expect(cells.pricingOf(written)).toBe(model)
})

test.each([
  ['example.com', 'https://example.com'],
  ['www.example.com/a?b=c', 'https://www.example.com/a?b=c'],
  ['HTTP://Example.com', 'HTTP://Example.com'],
  ['data:text/html,x', undefined],
  ['https://', undefined],
  ['example', undefined],
])('the address %j is %s', (written, address) => {
  expect(cells.webAddressOf(written)).toBe(address)
})

test.each([
  ['@name', '@name'],
  ['name_1', '@name_1'],
  ['x.com/name', '@name'],
  ['https://www.twitter.com/name/', '@name'],
  ['https://example.com/name', undefined],
  ['a name', undefined],
])('the handle %j is %s', (written, handle) => {
  expect(cells.xHandleOf(written)).toBe(handle)
})

test('hashtags of the description are tags beside those of the column', () => {
  const row = [
    'Scribe',
    'Writes minutes. #Open-Source #notes',
    ...GOOD.slice(2),
    '',
    '',
    '',
    '',
    '',
    'Notes',
    '',
  ]
  expect(readDraft(1, row, columns)).toMatchObject({
    description: 'Writes minutes.',
    tags: ['notes', 'open-source', 'notes'],
  })
})

test.each([
  'javascript:alert(1)',
  'https://me@a.example',
  'https://:secret@a.example',
  'https:\\\\a.example',
  'https://a b.example',
])('a dry run says already that %s is no website', (website) => {
  expect(readDraft(2, ['Scribe', 'Writes minutes of meetings.', website, 'Writing'], columns)).toMatchObject({
    reason: `The website "${website}" is not an http or https address.`,
  })
})

test('a repository or picture with a password is left out', () => {
  const row = [...GOOD, '', '', 'https://me:x@github.com/a/b', '', 'https://me:x@img.example/a.png']
  expect(readDraft(2, row, columns)).toMatchObject({ githubUrl: '', previewImages: [] })
})
