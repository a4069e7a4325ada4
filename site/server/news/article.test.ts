import { expect, test } from 'vitest'
import { articleOf, dateOf, linkOf } from './read-feed.ts'

const NOW = new Date('2026-11-21T12:00:00.000Z')
const ORIGIN = { source: 'The Ledger', url: 'https://news.example/feed.xml' }
const ENTRY = { title: 'Title', link: '/one', summary: undefined, dates: [] }

test.each([
  ['RFC 822', 'Tue, 18 Nov 2025 10:00:00 +0200', '2025-11-18T08:00:00.000Z'],
  ['RFC 822 with a named zone', 'Tue, 18 Nov 2025 10:00:00 EST', '2025-11-18T15:00:00.000Z'],
  ['RFC 822 without a weekday, with two digits', '18 Nov 25 10:00 GMT', '2025-11-18T10:00:00.000Z'],
  ['RFC 822 without a zone', 'Tue, 18 Nov 2025 10:00:00', '2025-11-18T10:00:00.000Z'],
  ['ISO 8601', '2025-11-18T10:00:00-05:00', '2025-11-18T15:00:00.000Z'],
  ['ISO 8601 without a zone', '2025-11-18T10:00:00', '2025-11-18T10:00:00.000Z'],
  ['a day', '2025-11-18', '2025-11-18T00:00:00.000Z'],
  ['the future', '2027-01-01T00:00:00Z', NOW.toISOString()],
  ['the beginning of computers', '1970-01-01T00:00:00Z', NOW.toISOString()],
  ['a date that is none', 'Tue, 38 Nov 2025 10:00:00 GMT', NOW.toISOString()],
  ['words', 'version 1', NOW.toISOString()],
  ['nothing', undefined, NOW.toISOString()],
])('a date as %s', (_, text, date) => {
  expect(dateOf([text], NOW).toISOString()).toBe(date)
})

test('the first valid date counts', () => {
  const dates = [undefined, 'soon', '2025-11-18', '2025-11-19']
  expect(dateOf(dates, NOW).toISOString()).toBe('2025-11-18T00:00:00.000Z')
})

test.each([
  ['whole', 'https://a.example/x?b=2&a=1#part', 'https://a.example/x?b=2&a=1#part'],
  [
    'with the parameters of a campaign',
    'https://a.example/x?utm_source=rss&id=1&UTM_medium=x',
    'https://a.example/x?id=1',
  ],
  ['relative', 'posts/1', 'https://news.example/posts/1'],
  ['to a script', 'javascript:alert(1)', undefined],
  ['with a password', 'https://paypal.example@evil.example/', undefined],
  ['to mail', 'mailto:a@b.example', undefined],
  ['too long', `https://a.example/${'x'.repeat(2048)}`, undefined],
  ['empty', ' ', undefined],
])('a link %s', (_, link, expected) => {
  expect(linkOf(link, ORIGIN.url)).toBe(expected)
})

test('titles and summaries are plain text of limited length', () => {
  const article = articleOf(
    {
      ...ENTRY,
      title: `<b>Long</b> &amp; ${'title '.repeat(100)}<script>alert(1)</script>`,
      summary: `<p>${'word '.repeat(200)}</p>`,
    },
    ORIGIN,
    NOW,
  )
  expect(article?.title).toMatch(/^Long & title .* title…$/)
  expect(article?.title.length).toBeLessThanOrEqual(300)
  expect(article?.summary).toMatch(/ word…$/)
  expect(article?.summary.length).toBeLessThanOrEqual(400)
})

test('an empty or repeated summary is left out', () => {
  expect(articleOf({ ...ENTRY, summary: ' <p>Title</p>' }, ORIGIN, NOW)?.summary).toBe('')
  const summary = '<p>News.</p><p>The post <a href="x">Title</a> appeared first on <a href="y">Blog</a>.</p>'
  expect(articleOf({ ...ENTRY, summary }, ORIGIN, NOW)?.summary).toBe('News.')
})

test('an entry without a title or a web link is no article', () => {
  expect(articleOf(ENTRY, ORIGIN, NOW)).toMatchObject({
    url: 'https://news.example/one',
    source: 'The Ledger',
  })
  expect(articleOf({ ...ENTRY, title: '<script>x</script>' }, ORIGIN, NOW)).toBeUndefined()
  expect(articleOf({ ...ENTRY, link: 'urn:uuid:1' }, ORIGIN, NOW)).toBeUndefined()
})
