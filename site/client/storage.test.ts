import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as storage from './storage.ts'

/** They last no longer than the tab, and the privacy page describes them in its own words. */
const OF_A_TAB = new Set<string>([
  storage.UPVOTES,
  storage.OPENED,
  storage.RETURN,
  storage.WISH,
  storage.LIST,
  storage.ARRIVED,
  storage.PREVIEWED,
  storage.REVIEW_PLACE,
])
const PRIVACY = readFileSync('site/pages/privacy.md', 'utf8')

test('the page about privacy names everything stored in the browser', () => {
  const keys = Object.values(storage).filter((value) => typeof value === 'string')
  expect(keys.length).toBeGreaterThan(OF_A_TAB.size)
  expect(keys.filter((key) => !OF_A_TAB.has(key) && !PRIVACY.includes(`\`${key}\``))).toEqual([])
})
