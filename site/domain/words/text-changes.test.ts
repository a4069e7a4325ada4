import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareTexts, type Piece } from './text-changes.ts'

const OLD =
  'The ultimate AI-powered data workspace trusted by the best teams. Supercharge notebooks, SQL and apps.'
const NEW = 'Joins notebooks, SQL and apps in one workspace for data teams.'

const joined = (pieces: readonly Piece[]) => pieces.map(({ text }) => text).join('')
const only = (pieces: readonly Piece[], kind: Piece['kind']) =>
  pieces.filter((piece) => piece.kind === kind).map(({ text }) => text.trim())

test('separates common, removed, and added words', () => {
  const { before, after } = compareTexts(
    'Reads papers and answers with pages.',
    'Reads papers and answers with sentences and pages.',
  )
  expect(only(before, 'gone')).toEqual([])
  expect(only(after, 'new')).toEqual(['sentences and'])
})

test('shows both ends of a change in the middle', () => {
  const { before, after } = compareTexts(OLD, NEW)
  expect(only(before, 'same')).toContain('notebooks, SQL and')
  expect(only(before, 'gone')[0]).toBe(
    'The ultimate AI-powered data workspace trusted by the best teams. Supercharge',
  )
  expect(only(after, 'new')[0]).toBe('Joins')
})

test('shows a rewritten text as changed throughout', () => {
  const { before, after } = compareTexts(
    'It is the best of all agents there are.',
    'Reads the mail and files it by case.',
  )
  expect([...only(before, 'same'), ...only(after, 'same')]).toEqual([])
})

test('includes a short word between two changes', () => {
  const { before, after } = compareTexts(
    'The agent that reads a very long paper for you, quickly and well.',
    'The agent that studies a rather short paper for you, quickly and well.',
  )
  expect(before.map(({ kind }) => kind)).toEqual(['same', 'gone', 'same'])
  expect(after.map(({ kind }) => kind)).toEqual(['same', 'new', 'same'])
})

test('keeps the white space of each version, and an empty one is all new or removed', () => {
  expect(joined(compareTexts('one two\n\nthree four five', 'one two three four six').before)).toBe(
    'one two\n\nthree four five',
  )
  expect(compareTexts('', 'something')).toEqual({ before: [], after: [{ kind: 'new', text: 'something' }] })
  expect(compareTexts('something', '')).toEqual({ before: [{ kind: 'gone', text: 'something' }], after: [] })
})

test('pieces add up to the versions, and equal ones are equal in both', () => {
  const word = fc.constantFrom('agent', 'reads', 'mail', 'a', 'of', 'workspace', 'für', '日本語', '.')
  const space = fc.constantFrom(' ', '\n\n', '  ')
  const text = fc.array(fc.tuple(word, space)).map((pairs) => pairs.flat().join(''))
  fc.assert(
    fc.property(text, text, (was, is) => {
      const { before, after } = compareTexts(was, is)
      expect(joined(before)).toBe(was)
      expect(joined(after)).toBe(is)
      const words = (pieces: readonly Piece[]) => only(pieces, 'same').join(' ').split(/\s+/)
      expect(words(before)).toEqual(words(after))
    }),
  )
})

test('has one piece for an unchanged text', () => {
  const text = 'Reads  mail.\n\nWrites mail.'
  const pieces = [{ kind: 'same', text }]
  expect(compareTexts(text, text)).toEqual({ before: pieces, after: pieces })
})

test('compares two descriptions of maximal length as a whole', () => {
  const most = (word: string) => `${word} `.repeat(2500).trim()
  expect(compareTexts(most('a'), most('b'))).toMatchObject({
    before: [{ kind: 'gone' }],
    after: [{ kind: 'new' }],
  })
})
