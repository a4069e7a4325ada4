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
  ["you'll", ['you', 'll'], 'youll'],
  ['CaféBot', ['cafe', 'bot'], 'cafebot'],
  ['日本語', ['日本語'], '日本語'],
  ['GPTサーバー', ['gpt', 'サーバー'], 'gptサーバー'],
  ['सहेली', ['सहेली'], 'सहेली'],
  ['X̂enon', ['xenon'], 'xenon'],
])('%s splits into %j, joined %s', (text, parts, joined) => {
  expect(chunks(text)).toEqual([{ parts, joined }])
})

test('reads any text', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => chunks(text).length >= 0))
})
