/** Selects the relevant group of robots.txt and limits hostile ones. */
import { expect, test } from 'vitest'
import { rulesFor } from './robots.ts'

const head = (...rules: string[]) => ['user-agent: *', ...rules].join('\n')

test('uses the group that names the program, else the one for all', () => {
  const file = `\ufeffUser-Agent: *\r\nDisallow: /all # not here\nSitemap: https://a.example/s.xml
User-agent: other\nDisallow: /other\n\nUser-agent: another\nUser-agent: ROSTER/2.0\nAllow: /a:b\nDisallow: /own`
  expect(rulesFor('Roster', file)).toBe(head('allow: /a:b', 'disallow: /own'))
  expect(rulesFor('Somebody', file)).toBe(head('disallow: /all'))
  expect(rulesFor('Roster', 'User-agent: roster\nDisallow:')).toBe(head('disallow: '))
  expect(rulesFor('Roster', '')).toBe(head())
})

test('ignores thousands of other groups and refuses thousands of wildcards', () => {
  const names = Array.from({ length: 20_000 }, (_, n) => `User-agent: a${n}`)
  const rules = Array.from({ length: 10_000 }, (_, n) => `Disallow: /a${n}`)
  expect(rulesFor('Roster', [...names, ...rules].join('\n'))).toBe(head())
  expect(rulesFor('Roster', `User-agent: *\nDisallow: /${'*a'.repeat(10_000)}`)).toBeUndefined()
})
