/** Number formats of the Analytics tab. */
import { expect, test } from 'vitest'
import { emptyCategories, hoursText, NINE_WITHIN, onDay, onHome } from './analytics-texts.ts'

test.each([
  [onDay('Nov 22', [{ label: 'Votes', count: 3179 }]), 'Nov 22: 3,179 votes'],
  [
    onDay('Nov 22', [
      { label: 'Submissions', count: 0 },
      { label: 'Approvals', count: 1 },
    ]),
    'Nov 22: 0 submissions, 1 approval',
  ],
  [hoursText(0.4), '24 min'],
  [hoursText(19.2), '19 h'],
  [hoursText(50), '2 d'],
  [NINE_WITHIN(1), '9 in 10 within 1 hour'],
  [NINE_WITHIN(48), '9 in 10 within 2 days'],
  [emptyCategories(0), 'none empty'],
  [emptyCategories(2), '2 empty'],
  [onHome(1), '1 on the home page'],
])('%s', (text, expected) => {
  expect(text).toBe(expected)
})
