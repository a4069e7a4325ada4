import { expect, test } from 'vitest'
import { unchanged } from './submission-texts.ts'

test('lists one, two and many unchanged fields', () => {
  expect(unchanged(['Name'])).toBe('Name is unchanged.')
  expect(unchanged(['Website', 'GitHub'])).toBe('Website and GitHub are unchanged.')
  expect(unchanged(['Name', 'Website', 'X handle', 'GitHub'])).toBe(
    'Name, website, X handle, and GitHub are unchanged.',
  )
})
