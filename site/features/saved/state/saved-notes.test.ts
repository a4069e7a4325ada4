import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SAVED } from '#site/client/storage.ts'
import { fakeBrowser } from '#site/tests/support/fakes/fake-browser.ts'
import { readSaved } from './saved-list.ts'
import { writeSavedNote } from './saved-notes.ts'

beforeEach(() => fakeBrowser())
afterEach(() => vi.unstubAllGlobals())

test('a note counts as later than the one before, though that was written by a clock ahead of this one', () => {
  const noted = Date.now() + 60_000
  window.localStorage.setItem(SAVED, JSON.stringify([{ id: 'a1', note: 'there', at: 1, noted }]))
  writeSavedNote('a1', 'here')
  expect(readSaved()).toEqual([{ id: 'a1', note: 'here', at: 1, noted: noted + 1 }])
})
