import { expect, test } from 'vitest'
import { PAGE_SIZE } from '#site/domain/limits.ts'
import { browseAt, fakeListPage, pageOf } from '#site/tests/support/fakes/fake-list-page.ts'
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
