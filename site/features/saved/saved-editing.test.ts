import { beforeEach, expect, test } from 'vitest'
import { SAVED } from '#site/client/storage.ts'
import { fakeBrowser } from '#site/tests/support/fakes/fake-browser.ts'
import { $toasts } from '#site/ui/toast/toast.ts'
import { readSaved } from './saved.ts'
import { $selected, selectedOf, toggleSelected, writeSavedNote } from './saved-editing.ts'

const LISTED = ['a1', 'a2', 'a3', 'a4', 'a5']

beforeEach(() => {
  fakeBrowser()
  $selected.set([])
  $toasts.set([])
})

const select = (listed: readonly string[], ...ids: string[]) => {
  for (const id of ids) toggleSelected(id, listed)
  return selectedOf($selected.get(), listed)
}

test('a removed agent frees its place', () => {
  select(LISTED, 'a1', 'a2', 'a3', 'a4')
  const left = LISTED.slice(1)
  expect(select(left)).toEqual(['a2', 'a3', 'a4'])
  expect(select(left, 'a5')).toEqual(['a2', 'a3', 'a4', 'a5'])
  expect($toasts.get()).toEqual([])
})

test('a new note is later than the former one, even if that clock was ahead', () => {
  const noted = Date.now() + 60_000
  window.localStorage.setItem(SAVED, JSON.stringify([{ id: 'a1', note: 'there', at: 1, noted }]))
  writeSavedNote('a1', 'here')
  expect(readSaved()).toEqual([{ id: 'a1', note: 'here', at: 1, noted: noted + 1 }])
})
