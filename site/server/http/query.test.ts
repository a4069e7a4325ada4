import { expect, test } from 'vitest'
import { listAgents, recentAgents } from '#site/contracts/agents.ts'
import { TAG_FILTERS_MAX } from '#site/domain/limits.ts'
import { QUALITIES } from '#site/domain/qualities.ts'
import { ApiError } from './errors.ts'
import { readQuery } from './query.ts'

const read = (query: string) => readQuery(listAgents.query, new URLSearchParams(query))

test('an empty query gets the documented defaults', () => {
  expect(read('')).toEqual({
    search: '',
    categoryIds: [],
    qualities: [],
    tags: [],
    sortBy: 'popular',
    limit: 12,
    offset: 0,
  })
  expect(readQuery(recentAgents.query, new URLSearchParams())).toEqual({ limit: 24 })
})

test('every documented parameter is read', () => {
  const id = 'k3f9x2m7q1w8e5r'
  const query = `search=%20auto%20gpt%20&categoryIds=${id}&categoryIds=${id}&pricingModel=free&qualities=local&qualities=api&tags=notes&sortBy=name&limit=100&offset=24`
  expect(read(query)).toEqual({
    search: 'auto gpt',
    categoryIds: [id, id],
    pricingModel: 'free',
    qualities: ['local', 'api'],
    tags: ['notes'],
    sortBy: 'name',
    limit: 100,
    offset: 24,
  })
})

test.each([
  ['limit=0', 'limit', 'must be a whole number from 1 to 100'],
  ['limit=101', 'limit', 'must be a whole number from 1 to 100'],
  ['limit=1e1', 'limit', 'must be a whole number from 1 to 100'],
  ['limit=12&limit=13', 'limit', 'must be given once'],
  ['offset=-1', 'offset', 'must be a whole number from 0 to 999999999'],
  ['offset=1.5', 'offset', 'must be a whole number from 0 to 999999999'],
  ['pricingModel=cheap', 'pricingModel', 'must be one of free, freemium, paid, enterprise'],
  ['sortBy=best', 'sortBy', 'must be one of popular, newest, upvoted, name'],
  ['categoryIds=Coding', 'categoryIds', 'must be 15 lower-case letters or digits'],
  ['qualities=best', 'qualities', `must be among ${QUALITIES.join(', ')}`],
  ['tags=Coding', 'tags', 'must be slugs of tags'],
  [
    [...Array(TAG_FILTERS_MAX + 1).keys()].map((tag) => `tags=${tag}`).join('&'),
    'tags',
    `must be at most ${TAG_FILTERS_MAX}`,
  ],
  [`search=${'x'.repeat(201)}`, 'search', 'must have at most 200 characters'],
])('%s is refused by name', (query, field, message) => {
  try {
    read(query)
    expect.unreachable()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    expect(error.status).toBe(400)
    expect(error.body).toEqual({ message: `${field} ${message}`, field, issues: [{ field, message }] })
  }
})

test('several bad values are all named', () => {
  expect(() => read('limit=0&sortBy=x')).toThrow(/limit must .*; sortBy must|sortBy must .*; limit must/)
})

test('an empty parameter is one that is not set', () => {
  const id = 'k3f9x2m7q1w8e5r'
  expect(read('search=&categoryIds=&pricingModel=&qualities=&tags=&sortBy=&limit=&offset=')).toEqual(read(''))
  expect(read(`categoryIds=&categoryIds=${id}`)).toEqual(read(`categoryIds=${id}`))
})

test('a name of no parameter is ignored', () => {
  expect(read('utm_source=x&__proto__=1')).toEqual(read(''))
})
