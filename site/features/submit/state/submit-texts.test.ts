/** Texts with variable parts. */
import { expect, test } from 'vitest'
import { ordinal } from '#site/domain/words/amounts.ts'
import * as texts from './submit-texts.ts'

test('formats places, queue lengths, and review times', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 102].map(ordinal)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '102nd',
  ])
  expect([texts.inQueueNow(1), texts.inQueueNow(14)]).toEqual([
    '1 submission in the queue',
    '14 submissions in the queue',
  ])
  expect([0, 5.2, 24, 40].map(texts.reviewedWithin)).toEqual([
    'within 1 hour',
    'within 6 hours',
    'within 24 hours',
    'within 2 days',
  ])
})

test('describes details found on a website', () => {
  expect(texts.foundDetails(['name'])).toBe('Found 1 detail: name.')
  expect(texts.foundDetails(['name', 'GitHub', 'an image'])).toBe(
    'Found 3 details: name, GitHub, and an image.',
  )
})
