import fc from 'fast-check'
import { expect, test } from 'vitest'
import { facetPath } from '#site/domain/addresses.ts'
import { PRICING_MODELS } from '#site/domain/agent.ts'
import { SORTS } from '#site/domain/filters.ts'
import { PAGES_SHOWN_MAX, SEARCH_LENGTH_MAX } from '#site/domain/limits.ts'
import { PLATFORMS } from '#site/domain/platforms.ts'
import { QUALITIES } from '#site/domain/qualities.ts'
import {
  browseAddress,
  browseParams,
  hasFilters,
  listQueryOf,
  readBrowseQuery,
  shownQueryOf,
} from './browse-query.ts'

const KNOWN = ['coding', 'research', 'sales-marketing'].map((slug, index) => ({
  id: `category${index}`,
  slug,
}))
const PRESET = {
  search: '',
  categories: [],
  pricingModel: undefined,
  qualities: [],
  worksWith: [],
  tags: [],
  sortBy: 'popular',
  page: 1,
}

const read = (address: string) => readBrowseQuery(new URLSearchParams(address), KNOWN)

test('reads every part of a URL', () => {
  expect(
    read(
      'search=+code%20review+&category=research&category=coding&pricing=free&quality=api&quality=local&worksWith=slack&tag=CLI&tag=code-review&sort=name&page=3',
    ),
  ).toEqual({
    search: 'code review',
    categories: ['research', 'coding'],
    pricingModel: 'free',
    qualities: ['api', 'local'],
    worksWith: ['slack'],
    tags: ['cli', 'code-review'],
    sortBy: 'name',
    page: 3,
  })
})

test.each([
  '',
  'search=%20%20',
  `search=${'a'.repeat(SEARCH_LENGTH_MAX + 1)}`,
  'category=unknown&category=',
  'pricing=&sort=&page=',
  'pricing=gratis&sort=best',
  'quality=&quality=best&tag=&tag=!!',
  'page=0',
  'page=-1',
  'page=1.5',
  'page=two',
  'token=abc&other=1',
])('"%s" means the whole list', (address) => {
  expect(read(address)).toEqual(PRESET)
})

test('takes a category once', () => {
  expect(read('category=coding&category=coding').categories).toEqual(['coding'])
})

test('queries all pages up to the last one, but no more than one document shows', () => {
  const shown = (page: number) => {
    const { offset, limit } = shownQueryOf(read(`page=${page}`), [])
    return { offset, limit }
  }
  expect(shown(3)).toEqual({ offset: 0, limit: 36 })
  expect(shown(50)).toEqual({ offset: (50 - PAGES_SHOWN_MAX) * 12, limit: PAGES_SHOWN_MAX * 12 })
})

test('invalid tags and unknown categories are ignored', () => {
  const params = new URLSearchParams('tag=gone&tag=cli&category=gone')
  const isTag = (slug: string) => slug !== 'gone'
  expect(readBrowseQuery(params, KNOWN, isTag)).toEqual({ ...PRESET, tags: ['cli'] })
})

test('a URL omits defaults', () => {
  expect(browseAddress(read(''))).toBe('/')
  expect(browseAddress(read('sort=popular&page=1&category=coding'))).toBe('/?category=coding')
  expect(QUALITIES.map((quality) => browseAddress(read(`quality=${quality}`)))).toEqual(
    QUALITIES.map((quality) => facetPath('quality', quality)),
  )
})

test('a URL is read back as the same state', () => {
  const states = fc.record({
    search: fc.string({ unit: 'grapheme', maxLength: 40 }).map((search) => search.trim()),
    categories: fc.uniqueArray(fc.constantFrom(...KNOWN.map(({ slug }) => slug))),
    pricingModel: fc.constantFrom(undefined, ...PRICING_MODELS),
    qualities: fc.uniqueArray(fc.constantFrom(...QUALITIES)),
    worksWith: fc.uniqueArray(fc.constantFrom(...PLATFORMS)),
    tags: fc.uniqueArray(fc.constantFrom('cli', 'code-review', 'c-plus-plus', '日本語')),
    sortBy: fc.constantFrom(...SORTS),
    page: fc.integer({ min: 1, max: PAGES_SHOWN_MAX }),
  })
  fc.assert(
    fc.property(states, (state) => {
      expect(readBrowseQuery(browseParams(state), KNOWN)).toEqual(state)
    }),
  )
})

test('asks the catalogue for a page with the ids of the chosen categories', () => {
  expect(
    listQueryOf(
      read('category=research&category=coding&pricing=paid&quality=api&tag=cli&sort=newest'),
      3,
      KNOWN,
    ),
  ).toEqual({
    search: '',
    categoryIds: ['category0', 'category1'],
    pricingModel: 'paid',
    qualities: ['api'],
    worksWith: [],
    tags: ['cli'],
    sortBy: 'newest',
    limit: 12,
    offset: 24,
  })
})

test('a search or an order does not count as a filter', () => {
  expect(hasFilters(read('search=code&sort=name'))).toBe(false)
  expect(hasFilters(read('category=coding'))).toBe(true)
  for (const filter of ['pricing=free', 'quality=api', 'tag=cli']) expect(hasFilters(read(filter))).toBe(true)
})
