import { expect, test } from 'vitest'
import {
  listAddress,
  listParams,
  pageTitle,
  properAddress,
  readListQuery,
  type Topic,
} from './topic-query.ts'

const CODING: Topic = {
  path: '/category/coding',
  categories: ['coding'],
  tags: [],
  heading: 'Heading',
  title: 'Own title',
}
const KNOWN = [
  { id: 'categorycoding0', slug: 'coding', name: 'Coding' },
  { id: 'categorydesign0', slug: 'design', name: 'Design' },
]
const read = (search: string) => readListQuery(new URLSearchParams(search), KNOWN, CODING)

test('a topic page shows its topic, whatever its URL contains', () => {
  expect(read('category=design&tag=mcp&search=x&pricing=free&quality=api&sort=name&page=2')).toEqual({
    search: '',
    categories: ['coding'],
    tags: [],
    pricingModel: 'free',
    qualities: ['api'],
    worksWith: [],
    sortBy: 'name',
    page: 2,
  })
})

test('filters of a topic stay on its page, other changes lead to the home page', () => {
  const query = read('pricing=free')
  expect(listAddress(read(''), CODING)).toBe('/category/coding')
  expect(listAddress(query, CODING)).toBe('/category/coding?pricing=free')
  expect(String(listParams({ ...query, page: 2 }, CODING))).toBe('pricing=free&page=2')
  expect(listAddress({ ...query, categories: ['coding', 'design'] }, CODING)).toBe(
    '/?category=coding&category=design&pricing=free',
  )
  expect(listAddress({ ...query, categories: [] }, CODING)).toBe('/?pricing=free')
  expect(listAddress({ ...query, tags: ['mcp'] }, CODING)).toBe('/?category=coding&pricing=free&tag=mcp')
  expect(listAddress({ ...query, search: 'x' }, CODING)).toBe('/?search=x&category=coding&pricing=free')
})

test('a topic page has its own title until another filter is chosen', () => {
  expect(pageTitle(read('page=2'), KNOWN, CODING)).toBe('Own title')
  expect(pageTitle(read('pricing=free'), KNOWN, CODING)).toBe('Free Coding agents')
})

test('meaningless values redirect to the URL without them', () => {
  const query = read('pricing=free&page=3')
  expect(properAddress('?page=3&pricing=free', query, 30, CODING)).toBeUndefined()
  expect(properAddress('?page=3&pricing=free', query, 24, CODING)).toBe(
    '/category/coding?pricing=free&page=2',
  )
  expect(properAddress('?pricing=free&tag=gone', { ...query, page: 1 }, 0)).toBe(
    '/?category=coding&pricing=free',
  )
  expect(properAddress('?page=9&sort=popular', { ...read('page=9'), categories: [] }, 0)).toBe('/')
})
