import { expect, test } from 'vitest'
import { stem } from './stem.ts'

test.each([
  ['agents', 'agent'],
  ['companies', 'company'],
  ['writing', 'write'],
  ['planned', 'plan'],
  ['organisation', 'organization'],
  ['analysing', 'analyze'],
  ['deployment', 'deploy'],
  ['colour', 'color'],
])('%s and %s have one stem', (one, other) => {
  expect(stem(one)).toBe(stem(other))
})

test.each(['gpt', 'ai', 'status', 'gpt4', 'naïve'])('%s is not changed', (word) => {
  expect(stem(word)).toBe(word)
})
