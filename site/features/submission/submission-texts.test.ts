import { expect, test } from 'vitest'
import { asBefore } from './submission-texts.ts'

test('fields as before: one, two and many', () => {
  expect(asBefore(['Name'])).toBe('Name is as before.')
  expect(asBefore(['Website', 'GitHub'])).toBe('Website and GitHub are as before.')
  expect(asBefore(['Name', 'Website', 'X handle', 'GitHub'])).toBe(
    'Name, website, X handle and GitHub are as before.',
  )
})
