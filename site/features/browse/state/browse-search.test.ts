import { expect, test, vi } from 'vitest'
import { browseAt, fakeListPage, pageOf } from '#site/tests/support/fakes/fake-list-page.ts'
import { shownSearch } from './browse-state.ts'

const page = fakeListPage()

test('a search keeps the filters, and typing on keeps the same step of the history', async () => {
  const browse = browseAt(page, '?pricing=paid&page=2')
  await browse.search(' co ')
  await browse.search('code', 'same')
  expect(page.calls.map((params) => params.get('search'))).toEqual(['co', 'code'])
  expect(page.visited.filter((step) => step.startsWith('push'))).toEqual(['push /?search=co&pricing=paid'])
  expect(page.visited.at(-1)).toBe('replace /?search=code&pricing=paid')
  expect(browse.$state.get().listing.search).toBe('code')
})

test('until an answer comes or takes long, the search on show is the answered one', async () => {
  vi.useFakeTimers()
  const browse = browseAt(page, '')
  let answer: (response: Response) => void = () => undefined
  page.answered = () => new Promise((resolve) => (answer = resolve))
  const search = browse.search('code')
  expect(shownSearch(browse.$state.get())).toBe('')
  await vi.advanceTimersByTimeAsync(200)
  expect(shownSearch(browse.$state.get())).toBe('code')
  answer(Response.json(pageOf(new URLSearchParams({ offset: '0' }))))
  await search
  expect(browse.$state.get()).toMatchObject({ progress: { state: 'idle' }, listing: { search: 'code' } })
})
