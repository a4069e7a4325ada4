import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Agent, Category } from '#site/catalogue/agent.ts'
import { PAGE_SIZE } from '#site/catalogue/limits.ts'
import { readBrowseQuery } from '#site/forms/browse-query.ts'
import { Browse } from './browse.ts'
import { listingOf, NOTHING_LISTED } from './listing.ts'

const TOTAL = 40
const CATEGORIES: Category[] = [
  { id: 'categorycoding0', slug: 'coding', name: 'Coding', description: '' },
  { id: 'categorydesign0', slug: 'design', name: 'Design', description: '' },
]

let calls: URLSearchParams[]
let answered: (params: URLSearchParams) => Response | Promise<Response>
let address: { search: string }
let visited: string[]
let popstate: EventTarget

const agentNumber = (number: number): Agent => ({
  id: `agent${String(number).padStart(10, '0')}`,
  name: `Agent ${number}`,
  description: '',
  websiteUrl: '',
  categoryId: '',
  categoryName: '',
  pricingModel: 'free',
  status: 'approved',
  featured: false,
  submittedAt: '',
  createdAt: '',
  submittedBy: '',
  upvotes: 0,
  tags: [],
  previewImages: [],
  xAccount: '',
  githubUrl: '',
})

function pageOf(params: URLSearchParams) {
  const offset = Number(params.get('offset'))
  const length = Math.min(PAGE_SIZE, TOTAL - offset)
  const agents = Array.from({ length }, (_, index) => agentNumber(offset + index))
  return { agents, total: TOTAL, facets: NOTHING_LISTED.facets }
}

function browseAt(search: string) {
  address.search = search
  const query = readBrowseQuery(new URLSearchParams(search), CATEGORIES)
  const listing = listingOf(pageOf(new URLSearchParams({ offset: '0' })))
  return new Browse({ query, listing, categories: CATEGORIES })
}

beforeEach(() => {
  calls = []
  visited = []
  address = { search: '' }
  popstate = new EventTarget()
  answered = (params) => Response.json(pageOf(params))
  const go = (kind: string) => (_: unknown, __: string, path: string) => {
    visited.push(`${kind} ${path}`)
    address.search = path.slice(1)
  }
  vi.stubGlobal(
    'window',
    Object.assign(popstate, {
      location: address,
      history: { pushState: go('push'), replaceState: go('replace') },
    }),
  )
  vi.stubGlobal('fetch', async (path: string) => {
    const params = new URL(path, 'http://roster').searchParams
    calls.push(params)
    return answered(params)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what the page came with is shown without a call', () => {
  const browse = browseAt('?category=coding')
  browse.follow()
  const { $state } = browse
  expect($state.get().progress).toEqual({ state: 'idle' })
  expect($state.get().listing.agents).toHaveLength(PAGE_SIZE)
  expect(calls).toEqual([])
})

test('a changed filter starts again at page 1 with exactly the documented query', async () => {
  const browse = browseAt('?search=code&category=coding&page=2')
  await browse.filter({ pricingModel: 'paid', sortBy: 'newest' })
  expect(calls.map(String)).toEqual([
    'sortBy=newest&limit=12&offset=0&categoryIds=categorycoding0&pricingModel=paid&search=code',
  ])
  expect(visited[0]).toBe('push /?search=code&category=coding&pricing=paid&sort=newest')
  await browse.toggleCategory('design')
  expect(calls[1]?.getAll('categoryIds')).toEqual(['categorycoding0', 'categorydesign0'])
  await browse.toggleCategory('coding')
  expect(calls[2]?.getAll('categoryIds')).toEqual(['categorydesign0'])
  await browse.clearFilters()
  expect(browse.$state.get().query).toMatchObject({ search: 'code', categories: [], pricingModel: undefined })
})

test('Load More asks for the next page only, appends it and keeps the address in step', async () => {
  const browse = browseAt('')
  await browse.loadMore()
  await browse.loadMore()
  expect(calls.map((params) => params.get('offset'))).toEqual(['12', '24'])
  expect(browse.$state.get().listing.agents.map(({ name }) => name)).toEqual(
    Array.from({ length: 36 }, (_, index) => `Agent ${index}`),
  )
  expect(visited).toEqual(['replace /?page=2', 'replace /?page=3'])
})

test('an agent that moved to the next page meanwhile is not shown twice', async () => {
  const browse = browseAt('')
  answered = () => Response.json({ ...pageOf(new URLSearchParams({ offset: '11' })) })
  await browse.loadMore()
  const ids = browse.$state.get().listing.agents.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('the answer to an older question never replaces a newer one', async () => {
  const browse = browseAt('')
  let answerFirst: (response: Response) => void = () => undefined
  answered = () => new Promise((resolve) => (answerFirst = resolve))
  const first = browse.filter({ sortBy: 'name' })
  answered = (params) => Response.json(pageOf(params))
  await browse.filter({ sortBy: 'newest' })
  answerFirst(Response.json({ ...pageOf(new URLSearchParams({ offset: '0' })), total: 1 }))
  await first
  expect(browse.$state.get()).toMatchObject({ query: { sortBy: 'newest' }, listing: { total: TOTAL } })
})

test('a slow answer is said to be slow, a failed one failed, and trying again asks the same', async () => {
  vi.useFakeTimers()
  const browse = browseAt('')
  answered = () => new Response('no', { status: 503 })
  const states: unknown[] = []
  browse.$state.listen(({ progress }) => states.push(progress))
  await browse.filter({ pricingModel: 'free' })
  expect(states.at(-1)).toEqual({ state: 'failed', part: 'list' })
  answered = (params) =>
    new Promise((resolve) => setTimeout(() => resolve(Response.json(pageOf(params))), 500))
  const again = browse.retry()
  await vi.advanceTimersByTimeAsync(200)
  expect(states.at(-1)).toEqual({ state: 'loading', part: 'list', slow: true })
  await vi.advanceTimersByTimeAsync(400)
  await again
  expect(states.at(-1)).toEqual({ state: 'idle' })
  expect(String(calls[1])).toBe(String(calls[0]))
})

test('a failed Load More keeps the list and can be tried again', async () => {
  const browse = browseAt('')
  answered = () => new Response('', { status: 500 })
  await browse.loadMore()
  expect(browse.$state.get()).toMatchObject({
    query: { page: 1 },
    progress: { state: 'failed', part: 'more' },
  })
  expect(browse.$state.get().listing.agents).toHaveLength(PAGE_SIZE)
  answered = (params) => Response.json(pageOf(params))
  await browse.retry()
  expect(browse.$state.get()).toMatchObject({ query: { page: 2 }, progress: { state: 'idle' } })
})

test('Back shows at once what was there, and an unknown address is fetched page by page', async () => {
  const browse = browseAt('')
  browse.follow()
  await browse.loadMore()
  await browse.filter({ pricingModel: 'free' })
  calls = []
  address.search = '?page=2'
  popstate.dispatchEvent(new Event('popstate'))
  expect(browse.$state.get()).toMatchObject({
    query: { page: 2, pricingModel: undefined },
    progress: { state: 'idle' },
  })
  expect(browse.$state.get().listing.agents).toHaveLength(24)
  expect(calls).toEqual([])
  address.search = '?sort=name&page=3'
  popstate.dispatchEvent(new Event('popstate'))
  await vi.waitFor(() => expect(browse.$state.get().listing.agents).toHaveLength(36))
  expect(calls.map((params) => params.get('offset'))).toEqual(['0', '12', '24'])
})

test('where a static host answered another address with its home page, the address wins', async () => {
  const browse = browseAt('')
  address.search = '?pricing=free'
  browse.follow()
  await vi.waitFor(() => expect(browse.$state.get().progress.state).toBe('idle'))
  expect(browse.$state.get().query.pricingModel).toBe('free')
})
