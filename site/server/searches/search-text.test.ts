import { expect, test } from 'vitest'
import { FRUITLESS_LENGTH_MAX } from '#site/domain/limits.ts'
import { keptSearch } from './search-text.ts'

test.each([
  ['  Café   Planner ', 'cafe planner'],
  ['tax\tadvice\u0000', 'tax advice'],
  ['GPT-4o for law', 'gpt-4o for law'],
  ['ＦＵＬＬ width', 'full width'],
  ['agents of 2026', 'agents of 2026'],
  ['x'.repeat(20), 'x'.repeat(20)],
])('%j is counted as %j', (search, kept) => {
  expect(keptSearch(search)).toBe(kept)
})

test.each([
  '',
  'a',
  'ada@example.org',
  'mail ada@example.org please',
  'https://example.org/reset?token=1',
  'www.example.org',
  '+49 (30) 123-45 67',
  'DE89 3704 0044 0532 0130 00',
  '4111-1111-1111-1111',
  'sk-proj-1a2b3c4d',
  'Hunter2Hunter2',
  'pass4word!',
  'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9',
  'word '.repeat(FRUITLESS_LENGTH_MAX),
])('%j is not counted', (search) => {
  expect(keptSearch(search)).toBeUndefined()
})
