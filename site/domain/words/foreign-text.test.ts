import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oneLine, shorten } from './foreign-text.ts'

test('cuts a text at a word, never longer than allowed', () => {
  expect(shorten('short', 10)).toBe('short')
  expect(shorten('exactly 10', 10)).toBe('exactly 10')
  expect(shorten('one two three', 10)).toBe('one two…')
  expect(shorten('one two, three', 11)).toBe('one two…')
  expect(shorten('一二三四五六七八九十', 5)).toBe('一二三四…')
  expect(shorten('😀😀😀😀', 4)).toBe('😀…')
  expect(shorten('写👩‍💻👩‍💻写写', 8)).toBe('写👩‍💻…')
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 80 }),
      fc.integer({ min: 2, max: 60 }),
      (text, max) => {
        const cut = shorten(text, max)
        expect(cut.length).toBeLessThanOrEqual(max)
        expect(cut.isWellFormed()).toBe(true)
      },
    ),
  )
})

test('removes invisible and bidirectional characters', () => {
  expect(oneLine('\u202eliame\u2066 A\u0000B\u200b\n\tC\u061c\u200f')).toBe('liame A BC'.replace('BC', 'B C'))
})
