import { expect, test } from 'vitest'
import { newsPath } from './addresses.ts'
import { type Article, groupByDay, NEWS_PAGE_SIZE, newsPageCount } from './news.ts'

const article = (id: string, publishedAt: string): Article => ({
  id,
  publishedAt,
  title: id,
  url: `https://news.example/${id}`,
  source: 'News',
  summary: '',
})

test('groups articles by day in their order', () => {
  const articles = [
    article('c', '2025-11-18T09:00:00.000Z'),
    article('b', '2025-11-18T00:00:00.000Z'),
    article('a', '2025-11-17T23:59:59.999Z'),
  ]
  expect(groupByDay(articles).map(({ date, articles: ofDay }) => [date, ofDay.map(({ id }) => id)])).toEqual([
    ['2025-11-18', ['c', 'b']],
    ['2025-11-17', ['a']],
  ])
  expect(groupByDay([])).toEqual([])
})

test('has a page per started thirty articles, and at least one', () => {
  expect([0, 1, NEWS_PAGE_SIZE, NEWS_PAGE_SIZE + 1, 1000].map(newsPageCount)).toEqual([1, 1, 1, 2, 34])
  expect([1, 2, 34].map(newsPath)).toEqual(['/ai-news', '/ai-news/2', '/ai-news/34'])
})
