import { beforeEach, expect, test } from 'vitest'
import { SAVED, SAVED_ACCOUNT } from '#site/client/storage.ts'
import { adoptSaved, readFollowed } from '#site/features/saved/account/stored-saved.ts'
import { fakeBrowser } from '#site/tests/support/fakes/fake-browser.ts'

beforeEach(() => fakeBrowser())

test.each([
  ['what was known is nothing', '{"owner":"ada","session":"s","known":null,"left":[],"stashed":null}'],
  ['an agent has no time', '{"owner":"ada","session":"s","known":[{"id":"a1"}],"left":[],"stashed":{}}'],
  ['a stashed list is none', '{"owner":"eve","session":"s","known":[],"left":[],"stashed":{"ada":null}}'],
  ['it is no JSON', '{'],
])('a person can sign in with a damaged list: %s', (_, damaged) => {
  const list = JSON.stringify([{ id: 'a1', note: '', at: 1 }])
  window.localStorage.setItem(SAVED, list)
  window.localStorage.setItem(SAVED_ACCOUNT, damaged)
  adoptSaved('ada')
  expect(readFollowed()).toMatchObject({ owner: 'ada', known: [], stashed: {} })
  expect(window.localStorage.getItem(SAVED)).toBe(list)
})

test('lists stashed under the former key return to their owner', () => {
  const ours = [{ id: 'a1', note: '', at: 1 }]
  const followed = {
    owner: 'eve',
    session: 's',
    known: [],
    left: [],
    parked: { ada: { saved: ours, known: [] } },
  }
  window.localStorage.setItem(SAVED_ACCOUNT, JSON.stringify(followed))
  adoptSaved('ada')
  expect(window.localStorage.getItem(SAVED)).toBe(JSON.stringify(ours))
})
