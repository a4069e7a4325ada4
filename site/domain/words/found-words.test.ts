import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markFound } from './found-words.ts'

const found = (text: string, search: string) =>
  markFound(text, search)
    .filter((piece) => piece.found)
    .map((piece) => piece.text)

test('marks whole words, and nothing inside a name', () => {
  expect(markFound('GPT Researcher', 'researcher')).toEqual([
    { text: 'GPT ', found: false },
    { text: 'Researcher', found: true },
  ])
  expect(found('Open-source plan for OpenHands, which opens', 'open plan')).toEqual(['Open', 'plan'])
  expect(found('prose, a rosebush, and planning', 'rose plan')).toEqual([])
})

test('marks no word that every agent is described with', () => {
  expect(found('An AI agent with tools for your app', 'ai agents, apps, and tools')).toEqual([])
})

test('ignores case and accents and keeps the text as written', () => {
  expect(found('Écrire au Café', 'ecrire CAFE')).toEqual(['Écrire', 'Café'])
})

test.each([
  ['Große Straße', 'STRASSE', ['Straße']],
  ['Yıldız', 'yildiz', ['Yıldız']],
  ['智能书类整理', '整理', ['整理']],
  ['写一写', '写', ['写', '写']],
  ['ｶﾞﾗｽ', 'ガラ', ['ｶﾞﾗ']],
  ['통역 비서가'.normalize('NFD'), '비서', ['비서'.normalize('NFD')]],
  ['मीत और मेल', 'मी', ['मी']],
  ['गीता', 'गीत', ['गीता']],
  ['ทำงาน', 'งาน', ['งาน']],
  ['ハンコ', 'バン', []],
])('in %s, a search for %s marks %j', (text, search, marked) => {
  expect(found(text, search)).toEqual(marked)
})

test('takes the longest of several words, and no single letters', () => {
  expect(found('language', 'lang language')).toEqual(['language'])
  expect(found('a list', 'a')).toEqual([])
})

test('skips stop words, unless nothing else is searched', () => {
  const text = 'Listens to topics in your terminal, with tools for code'
  expect(found(text, 'open source alternative to ChatGPT')).toEqual([])
  expect(found(text, 'write code in my terminal')).toEqual(['terminal', 'code'])
  expect(found('You.com', 'you')).toEqual(['You'])
})

test('marks nothing without a search, and escapes regular expressions', () => {
  expect(markFound('Agent', '')).toEqual([{ text: 'Agent', found: false }])
  expect(found('C++ (fast)', 'c++ (.*')).toEqual([])
})

test('never changes the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, search) => {
      expect(
        markFound(text, search)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text)
    }),
  )
})
