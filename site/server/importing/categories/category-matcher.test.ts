import { expect, test } from 'vitest'
import { matchCategories } from './category-matcher.ts'

const NAMES = [
  'Coding',
  'Research',
  'Sales & Marketing',
  'Data Analysis',
  'Voice & Meetings',
  'Finance',
  'Build-your-own',
]
const KNOWN = NAMES.map((name) => ({ id: name, name }))

test.each([
  ['coding', 'Coding'],
  [' CODING ', 'Coding'],
  ['Codings', 'Coding'],
  ['Codign', 'Coding'],
  ['data-analysis', 'Data Analysis'],
  ['DataAnalysis', 'Data Analysis'],
  ['Data Anaylsis', 'Data Analysis'],
  ['sales and marketing', 'Sales & Marketing'],
  ['Sales', 'Sales & Marketing'],
  ['Sale', 'Sales & Marketing'],
  ['Marketig', 'Sales & Marketing'],
  ['meeting', 'Voice & Meetings'],
  ['Financé', 'Finance'],
  ['build your own', 'Build-your-own'],
])('%s is %s', (written, name) => {
  expect(matchCategories(KNOWN).find(written)?.name).toBe(name)
})

test.each(['', 'HR', 'Science', 'AI Search', 'Code migration', 'Web design', 'Searching', '&', 'and'])(
  '%j is none of them',
  (written) => {
    expect(matchCategories(KNOWN).find(written)).toBeUndefined()
  },
)

test('prefers a whole name to a part, and a part to a typo', () => {
  const matcher = matchCategories(KNOWN)
  expect(matcher.find('Marketing')?.name).toBe('Sales & Marketing')
  matcher.add({ id: 'new', name: 'Marketing' })
  expect(matcher.find('Marketing')?.name).toBe('Marketing')
  expect(matcher.find('Marketig')?.name).toBe('Marketing')
})

test('prefers the name with the fewest typos', () => {
  const known = ['Recording', 'Rewording'].map((name) => ({ id: name, name }))
  expect(matchCategories(known).find('Rewordng')?.name).toBe('Rewording')
})

test('distinguishes names by their vowel signs', () => {
  expect(matchCategories([{ id: 'met', name: 'मित' }]).find('मत')).toBeUndefined()
})
