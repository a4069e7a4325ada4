import { expect, test } from 'vitest'
import { listTitle } from './list-titles.ts'

const NOTHING = {
  search: '',
  categories: [],
  qualities: [],
  worksWith: [],
  tags: [],
  sortBy: 'popular',
} as const

test('a list without filters has no title of its own', () => {
  expect(listTitle(NOTHING)).toBeUndefined()
})

test.each([
  [{ categories: ['Coding'] }, 'Coding agents'],
  [{ categories: ['Coding', 'Image & Video'], pricingModel: 'free' }, 'Free Coding and Image & Video agents'],
  [{ categories: ['A', 'B', 'C'], sortBy: 'name' }, 'A, B, and C agents, by name'],
  [{ categories: ['A', 'B', 'C', 'D'], pricingModel: 'paid' }, 'Paid AI agents in 4 categories'],
  [{ pricingModel: 'enterprise' }, 'Enterprise AI agents'],
  [{ sortBy: 'newest' }, 'AI agents, newest first'],
  [{ tags: ['mcp'], qualities: ['open-source', 'api'] }, 'AI agents tagged MCP, open source, API'],
  [{ worksWith: ['slack'] }, 'AI agents, with Slack'],
  [{ search: 'code' }, 'Search results for "code"'],
  [
    { search: 'code', categories: ['Coding', 'Design'], pricingModel: 'free', sortBy: 'upvoted' },
    'Search results for "code" in Coding and Design, free, most upvoted first',
  ],
] as const)('%o is titled %s', (chosen, title) => {
  expect(listTitle({ ...NOTHING, ...chosen })).toBe(title)
})
