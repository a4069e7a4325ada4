import { expect, test } from 'vitest'
import { delayText } from './mirror-texts.ts'

test.each([
  [0, ''],
  [59, ''],
  [60, ', 1 minute behind'],
  [3599, ', 59 minutes behind'],
  [7200, ', 2 hours behind'],
  [null, ', not up to date'],
])('%s seconds', (seconds, text) => {
  expect(delayText(seconds)).toBe(text)
})
