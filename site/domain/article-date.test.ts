import { expect, test } from 'vitest'
import { articleTime, isArticleDate } from './article-date.ts'

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

test.each([
  ['2026-11-20', true],
  ['1990-01-01', true],
  ['2026-11-20T10:00:00.000Z', true],
  ['2026-11-20T10:00Z', true],
  [inHours(12), true],
  [inHours(24), false],
  ['1989-12-31', false],
  ['2026-02-31', false],
  ['2026-11-20T10:00:00+02:00', false],
  ['20 Nov 2026', false],
  ['', false],
])('%s as the date of an article: %s', (text, expected) => {
  expect(isArticleDate(text)).toBe(expected)
})

test('what is ahead of the site’s clock is dated now', () => {
  const now = new Date('2026-11-20T20:00:00.000Z')
  expect(articleTime('2026-11-21', now)).toBe(now.toISOString())
  expect(articleTime('2026-11-20', now)).toBe('2026-11-20T00:00:00.000Z')
})
