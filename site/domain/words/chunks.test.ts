import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chunks } from './chunks.ts'

test.each([
  ['AutoGPT', ['auto', 'gpt'], 'autogpt'],
  ['Build-your-own', ['build', 'your', 'own'], 'buildyourown'],
  ['GPT4All', ['gpt', '4', 'all'], 'gpt4all'],
  ['PCs', ['pcs'], 'pcs'],
  ['node.js', ['node', 'js'], 'nodejs'],
  ["today's", ['today'], 'today'],
  ['CaféBot', ['cafe', 'bot'], 'cafebot'],
  ['日本語', ['日本語'], '日本語'],
])('%s splits into %j, joined %s', (text, parts, joined) => {
  expect(chunks(text)).toEqual([{ parts, joined }])
})

test('the table and the regular expressions follow the same rules', () => {
  const character = fc.constantFrom(...'abszABSZ019 -_./+&(,')
  fc.assert(
    fc.property(fc.string({ unit: character, maxLength: 24 }), (text) => {
      // A letter beyond ASCII sends the whole text the other way.
      expect(chunks(`${text} é`)).toEqual([...chunks(text), { parts: ['e'], joined: 'e' }])
    }),
    { numRuns: 2000 },
  )
})

test('any text can be read', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => chunks(text).length >= 0))
})
