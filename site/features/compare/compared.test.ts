import { beforeEach, expect, test, vi } from 'vitest'
import type { ChosenAgent } from '#site/domain/compare/compare.ts'
import { fakeBrowser } from '#site/tests/support/fakes/fake-browser.ts'
import { SELECTION_NOT_SAVED } from './compare-texts.ts'

const loadPage = async () => {
  vi.resetModules()
  const { $toasts } = await import('#site/ui/toast/toast.ts')
  return { $toasts, ...(await import('./compared.ts')) }
}

const agent = (id: string): ChosenAgent => ({ id, name: id.toUpperCase(), picture: `/${id}.png` })
const ids = (chosen: readonly ChosenAgent[]) => chosen.map(({ id }) => id)

beforeEach(() => {
  fakeBrowser()
})

test('adds to what another tab has selected, and follows it', async () => {
  const { $compared, toggleCompared } = await loadPage()
  const stop = $compared.listen(() => undefined)
  const store = (...chosen: string[]) =>
    window.localStorage.setItem('compared', JSON.stringify(chosen.map(agent)))
  store('a')
  toggleCompared(agent('b'))
  expect(ids($compared.get())).toEqual(['a', 'b'])
  store('c')
  window.dispatchEvent(new Event('storage'))
  expect(ids($compared.get())).toEqual(['c'])
  stop()
})

test('without storage no agent is chosen, and a toast says so', async () => {
  vi.spyOn(window.localStorage, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  const { $compared, $toasts, toggleCompared } = await loadPage()
  toggleCompared(agent('a'))
  expect($compared.get()).toEqual([])
  expect($toasts.get()).toMatchObject([{ title: SELECTION_NOT_SAVED.title }])
})

test.each([
  ['no JSON', 'compared!', []],
  ['no list', '{"id":"a"}', []],
  ['an address as text', '["a"]', []],
  ['some of it', JSON.stringify([null, { id: 'a' }, agent('b'), agent('b'), agent('c')]), ['b', 'c']],
  ['too many', JSON.stringify(['a', 'b', 'c', 'd', 'e'].map(agent)), ['a', 'b', 'c', 'd']],
])('damaged contents are ignored: %s', async (_, text, whole) => {
  window.localStorage.setItem('compared', text)
  const { $compared } = await loadPage()
  const stop = $compared.listen(() => undefined)
  expect(ids($compared.get())).toEqual(whole)
  stop()
})
