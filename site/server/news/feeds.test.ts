import { expect, test } from 'vitest'
import { readConfig } from '#site/server/config/config.ts'
import { feedsOf } from './fetch-news.ts'

test('without a setting our own feeds are read, each a named https address', () => {
  const feeds = feedsOf(readConfig({}))
  expect(feeds.length).toBeGreaterThanOrEqual(6)
  for (const { url, name } of feeds) {
    expect(name).toMatch(/\S/)
    expect(url).toMatch(/^https:\/\//)
  }
  expect(new Set(feeds.map(({ url }) => url)).size).toBe(feeds.length)
})

test('a setting replaces the feeds, and none disables them', () => {
  const NEWS_FEEDS = 'https://a.example/feed, https://openai.com/news/rss.xml,https://a.example/feed'
  expect(feedsOf(readConfig({ NEWS_FEEDS }))).toEqual([
    { url: 'https://a.example/feed' },
    { url: 'https://openai.com/news/rss.xml', name: 'OpenAI' },
  ])
  expect(feedsOf(readConfig({ NEWS_FEEDS: 'none' }))).toEqual([])
})

test.each(['file:///etc/passwd', 'https://a.example/feed,nonsense', ','])('%s is refused', (NEWS_FEEDS) => {
  expect(() => readConfig({ NEWS_FEEDS })).toThrow(
    'NEWS_FEEDS must be none or a comma-separated list of http or https URLs',
  )
})
