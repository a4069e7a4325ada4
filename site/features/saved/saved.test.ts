import { beforeEach, expect, test, vi } from 'vitest'
import { SAVED_MAX } from '#site/domain/limits.ts'
import { SAVED_FULL, SAVED_NOT_KEPT } from '#site/domain/texts/saved-toasts.ts'
import { fakeBrowser } from '#site/tests/support/fakes/fake-browser.ts'
import { agent, loadPage, stored } from '#site/tests/support/fakes/saved-lists.ts'

const store = (list: unknown) => window.localStorage.setItem('saved', JSON.stringify(list))

beforeEach(() => {
  fakeBrowser()
})

test.each([
  ['no JSON', 'saved!'],
  ['no list', '{"id":"a1"}'],
  ['nothing', 'null'],
])('damaged contents are ignored: %s', async (_, text) => {
  window.localStorage.setItem('saved', text)
  const { readSaved, toggleSaved } = await loadPage()
  expect(readSaved()).toEqual([])
  toggleSaved('a1')
  expect(stored().map(({ id }) => id)).toEqual(['a1'])
})

test('complete entries of a damaged list stay, each once', async () => {
  store([null, 7, { id: 'a1' }, { id: 'a2', note: 3, at: 1 }, agent('a3', 1), agent('a3', 2), agent('a4', 3)])
  const { readSaved } = await loadPage()
  expect(readSaved()).toEqual([agent('a4', 3), agent('a3', 2)])
})

test('a full list refuses an agent with a toast', async () => {
  const full = Array.from({ length: SAVED_MAX }, (_, n) => agent(`a${n}`, SAVED_MAX - n))
  store(full)
  const { $toasts, toggleSaved } = await loadPage()
  toggleSaved('one-more')
  expect(stored()).toEqual(full)
  expect($toasts.get()).toMatchObject([{ title: SAVED_FULL.title }])
})

test('several agents are added up to the maximum', async () => {
  store(Array.from({ length: SAVED_MAX - 1 }, (_, n) => agent(`a${n}`, 1)))
  const { $toasts, saveAgents } = await loadPage()
  saveAgents(['a0', 'b1', 'b2'])
  expect(stored()).toHaveLength(SAVED_MAX)
  expect(stored()[0]?.id).toBe('b1')
  expect($toasts.get()).toMatchObject([{ title: SAVED_FULL.title }])
})

test('without storage nothing is saved, and a toast says so', async () => {
  store([agent('a1', 1)])
  vi.spyOn(window.localStorage, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  const { $saved, $toasts, toggleSaved } = await loadPage()
  const stop = $saved.listen(() => undefined)
  toggleSaved('a2')
  expect($saved.get()).toEqual([agent('a1', 1)])
  expect($toasts.get()).toMatchObject([{ title: SAVED_NOT_KEPT.title }])
  stop()
})
