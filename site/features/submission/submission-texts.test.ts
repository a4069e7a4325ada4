import { expect, test } from 'vitest'
import { likelyReviewed, unchanged } from './submission-texts.ts'

test('an estimate names the day, or says that it is today', () => {
  const queue = { place: 1, waiting: 1 }
  expect(likelyReviewed(queue)).toBeUndefined()
  expect(likelyReviewed({ ...queue, likelyReadAt: new Date().toISOString() })).toBe('today')
  expect(likelyReviewed({ ...queue, likelyReadAt: '2020-11-28T12:00:00Z' })).toMatch(/^by .*28/)
})

test('lists one, two and many unchanged fields', () => {
  expect(unchanged(['Name'])).toBe('Name is unchanged.')
  expect(unchanged(['Website', 'GitHub'])).toBe('Website and GitHub are unchanged.')
  expect(unchanged(['Name', 'Website', 'X handle', 'GitHub'])).toBe(
    'Name, website, X handle, and GitHub are unchanged.',
  )
})
