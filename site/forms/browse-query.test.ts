import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PRICING_MODELS } from '#site/catalogue/agent.ts'
import { SORTS } from '#site/catalogue/filters.ts'
import { PAGES_SHOWN_MAX, SEARCH_LENGTH_MAX } from '#site/catalogue/limits.ts'
import { browseAddress, browseParams, hasFilters, listQueryOf, readBrowseQuery } from './browse-query.ts'

const KNOWN = ['coding', 'research', 'sales-marketing'].map((slug, index) => ({
  id: `category${index}`,
  slug,
}))
const PRESET = { search: '', categories: [], pricingModel: undefined, sortBy: 'popular', page: 1 }

const read = (address: string) => readBrowseQuery(new URLSearchParams(address), KNOWN)

test('reads every part of an address', () => {
  expect(
    read('search=+code%20review+&category=research&category=coding&pricing=free&sort=name&page=3'),
  ).toEqual({
    search: 'code review',
    categories: ['research', 'coding'],
    pricingModel: 'free',
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
  'page=0',
  'page=-1',
  'page=1.5',
  'page=two',
  'token=abc&other=1',
])('"%s" means the whole list', (address) => {
  expect(read(address)).toEqual(PRESET)
})

test('takes a category once, and no more pages than are shown at once', () => {
  expect(read('category=coding&category=coding').categories).toEqual(['coding'])
  expect(read('page=99999').page).toBe(PAGES_SHOWN_MAX)
})

test('an address leaves out what is at its default', () => {
  expect(browseAddress(read(''))).toBe('/')
  expect(browseAddress(read('sort=popular&page=1&category=coding'))).toBe('/?category=coding')
})

test('an address reads back as the state it was made of', () => {
  const states = fc.record({
    search: fc.string({ unit: 'grapheme', maxLength: 40 }).map((search) => search.trim()),
    categories: fc.uniqueArray(fc.constantFrom(...KNOWN.map(({ slug }) => slug))),
    pricingModel: fc.constantFrom(undefined, ...PRICING_MODELS),
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
  expect(listQueryOf(read('category=research&category=coding&pricing=paid&sort=newest'), 3, KNOWN)).toEqual({
    search: '',
    categoryIds: ['category0', 'category1'],
    pricingModel: 'paid',
    sortBy: 'newest',
    limit: 12,
    offset: 24,
  })
})

test('a search or an order is no filter', () => {
  expect(hasFilters(read('search=code&sort=name'))).toBe(false)
  expect(hasFilters(read('category=coding'))).toBe(true)
  expect(hasFilters(read('pricing=free'))).toBe(true)
})
