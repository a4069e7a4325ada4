import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markFound } from './found-words.ts'

const found = (text: string, search: string) =>
  markFound(text, search)
    .filter((piece) => piece.found)
    .map((piece) => piece.text)

test('marks the searched words at beginnings of words', () => {
  expect(markFound('GPT Researcher', 'research')).toEqual([
    { text: 'GPT ', found: false },
    { text: 'Research', found: true },
    { text: 'er', found: false },
  ])
  expect(found('prose and proseminar', 'rose')).toEqual([])
})

test('ignores case and accents and keeps the text as written', () => {
  expect(found('Écrire au Café', 'ecrire CAFE')).toEqual(['Écrire', 'Café'])
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
