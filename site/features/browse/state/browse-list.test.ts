import { expect, test, vi } from 'vitest'
import { PAGE_SIZE } from '#site/domain/limits.ts'
import { browseAt, fakeListPage, pageOf } from '#site/tests/support/fakes/fake-list-page.ts'
import { shownSearch } from './browse-list.ts'
import { NO_FILTERS } from './browse-query.ts'

const page = fakeListPage()

test('a changed filter requests page 1 with the documented query', async () => {
  const browse = browseAt(page, '?search=code&category=coding&page=2')
  await browse.filter({ pricingModel: 'paid', sortBy: 'newest' })
  expect(page.calls.map(String)).toEqual([
    'sortBy=newest&limit=12&offset=0&categoryIds=categorycoding0&pricingModel=paid&search=code',
  ])
  expect(page.visited[0]).toBe('push /?search=code&category=coding&pricing=paid&sort=newest')
  await browse.choose('categories', { value: 'design', on: true })
  expect(page.calls[1]?.getAll('categoryIds')).toEqual(['categorycoding0', 'categorydesign0'])
  await browse.choose('categories', { value: 'coding', on: false })
  expect(page.calls[2]?.getAll('categoryIds')).toEqual(['categorydesign0'])
  await browse.filter(NO_FILTERS)
  expect(browse.$state.get().query).toMatchObject({ search: 'code', categories: [], pricingModel: undefined })
})

test('an agent that moved to the next page is not shown twice', async () => {
  const browse = browseAt(page, '')
  page.answered = () => Response.json({ ...pageOf(new URLSearchParams({ offset: '11' })) })
  await browse.loadMore()
  const ids = browse.$state.get().listing.agents.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('slow and failed requests are shown, and can be retried', async () => {
  vi.useFakeTimers()
  const browse = browseAt(page, '')
  page.answered = () => new Response('no', { status: 503 })
  const states: unknown[] = []
  browse.$state.listen(({ progress }) => states.push(progress))
  await browse.filter({ pricingModel: 'free' })
  expect(states.at(-1)).toEqual({ state: 'failed' })
  page.answered = (params) =>
    new Promise((resolve) => setTimeout(() => resolve(Response.json(pageOf(params))), 500))
  const again = browse.retry()
  await vi.advanceTimersByTimeAsync(200)
  expect(states.at(-1)).toEqual({ state: 'loading', slow: true })
  await vi.advanceTimersByTimeAsync(400)
  await again
  expect(states.at(-1)).toEqual({ state: 'idle' })
  expect(String(page.calls[1])).toBe(String(page.calls[0]))
})

test('a failed Load More leaves the list and can be retried', async () => {
  const browse = browseAt(page, '')
  page.answered = () => new Response('', { status: 500 })
  await browse.loadMore()
  expect(browse.$state.get()).toMatchObject({ query: { page: 1 }, progress: { state: 'append-failed' } })
  expect(browse.$state.get().listing.agents).toHaveLength(PAGE_SIZE)
  page.answered = (params) => Response.json(pageOf(params))
  await browse.retry()
  expect(browse.$state.get()).toMatchObject({ query: { page: 2 }, progress: { state: 'idle' } })
})

test('Back shows the former list at once, and an unknown URL is fetched by page', async () => {
  const browse = browseAt(page, '')
  browse.follow()
  await browse.loadMore()
  await browse.filter({ pricingModel: 'free' })
  page.calls = []
  page.back('?page=2')
  expect(browse.$state.get()).toMatchObject({
    query: { page: 2, pricingModel: undefined },
    progress: { state: 'idle' },
  })
  expect(browse.$state.get().listing.agents).toHaveLength(24)
  expect(page.calls).toEqual([])
  page.back('?sort=name&page=3')
  await vi.waitFor(() => expect(browse.$state.get().listing.agents).toHaveLength(36), 60_000)
  expect(page.calls.map((params) => params.get('offset'))).toEqual(['0', '12', '24'])
})

test('follows a URL that changed before the island started', async () => {
  const browse = browseAt(page, '')
  page.address.search = '?pricing=free'
  browse.follow()
  await vi.waitFor(() => expect(browse.$state.get().progress.state).toBe('idle'), 60_000)
  expect(browse.$state.get().query.pricingModel).toBe('free')
})

test('the shown search stays until its reply comes or takes long', async () => {
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
