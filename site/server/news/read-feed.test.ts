import { expect, test } from 'vitest'
import { FeedProblem } from './feed-problem.ts'
import { readFeed } from './read-feed.ts'

const NOW = new Date('2026-11-21T12:00:00.000Z')

function read(text: string | Uint8Array, contentType = 'application/xml') {
  const body = typeof text === 'string' ? Buffer.from(text) : text
  return readFeed({ body, contentType, url: 'https://news.example/feed', name: undefined, now: NOW })
}

const rss = (items: string) => `<rss version="2.0"><channel><title>The Ledger</title>${items}</channel></rss>`
const item = (name: string, more = '') =>
  `<item><title>${name}</title><link>https://news.example/${name}</link>${more}</item>`

test('RSS, Atom, RDF and JSON feeds are read alike', () => {
  const article = {
    title: 'One & only',
    url: 'https://news.example/1',
    source: 'The Ledger',
    summary: 'Said shortly.',
    publishedAt: '2025-11-18T10:00:00.000Z',
    canonical: 'https://news.example/1',
  }
  const feeds = [
    rss(`<item><title>One &amp;amp; only</title><guid>https://news.example/1</guid>
      <description>&lt;p&gt;Said shortly.&lt;/p&gt;</description><pubDate>Tue, 18 Nov 2025 10:00:00 GMT</pubDate></item>`),
    `<feed xmlns="http://www.w3.org/2005/Atom"><title>The Ledger</title><id>x</id><updated>2025-11-18T10:00:00Z</updated>
      <entry><id>urn:1</id><title type="html">One &amp;amp; only</title><link rel="self" href="/atom/1"/><link href="/1"/>
      <updated>2025-11-18T10:00:00Z</updated><content type="html">&lt;p&gt;Said shortly.&lt;/p&gt;</content></entry></feed>`,
    `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
      <channel><title>The Ledger</title></channel><item><title>One &amp; only</title><link>https://news.example/1</link>
      <description>Said shortly.</description><dc:date>2025-11-18T10:00:00Z</dc:date></item></rdf:RDF>`,
    JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'The Ledger',
      items: [
        {
          id: '1',
          url: 'https://news.example/1?utm_campaign=feed',
          title: 'One & only',
          content_html: '<p>Said shortly.</p>',
          date_published: '2025-11-18T10:00:00Z',
        },
      ],
    }),
  ]
  for (const feed of feeds) expect(read(feed)).toEqual({ articles: [article], unusable: 0 })
})

test('the newest fifty articles are taken, each link once, undated ones in their order', () => {
  const dated = Array.from({ length: 60 }, (_, day) =>
    item(`d${day}`, `<pubDate>${new Date(Date.UTC(2025, 0, 1 + day)).toUTCString()}</pubDate>`),
  )
  const { articles } = read(rss(dated.join('') + item('a') + item('b') + item('a')))
  expect(articles).toHaveLength(50)
  expect(articles.slice(0, 4).map(({ title }) => title)).toEqual(['a', 'b', 'd59', 'd58'])
})

test('texts are read in the encoding that the server or the file names', () => {
  const latin = Buffer.from(rss(item('Café')), 'latin1')
  expect(read(latin, 'text/xml; charset=ISO-8859-1').articles[0]?.title).toBe('Café')
  const declared = Buffer.from(`<?xml version="1.0" encoding="windows-1252"?>${rss(item('Café'))}`, 'latin1')
  expect(read(declared).articles[0]?.title).toBe('Café')
  expect(read(rss(item('Café')), 'text/xml; charset=no-such').articles[0]?.title).toBe('Café')
})

test.each([
  ['a page', '<!doctype html><title>Moved</title>'],
  ['nothing', ''],
  ['a file that was cut off', rss(item('a')).slice(0, 80)],
  ['a wrong end', rss('<item><title>A</b></item>')],
  ['cut JSON', '{"version":"https://jsonfeed.org/version/1.1","items":['],
])('%s is a problem of the feed', (_, text) => {
  expect(() => read(text)).toThrow(FeedProblem)
})

test('entities that expand each other stay as they are', () => {
  const laughs = `<!DOCTYPE r [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>${rss(item('x', '<description>&b;</description>'))}`
  expect(read(laughs).articles[0]?.summary).toBe('&b;')
})
