import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DeleteIndex } from './delete-index.ts'
import { editDistance, editsAllowed } from './edit-distance.ts'

const word = fc.string({ unit: fc.constantFrom(...'abcd'), minLength: 3, maxLength: 10 })

/** The definition, without the short cuts. */
function plainDistance(one: string, other: string): number {
  const table = Array.from({ length: one.length + 1 }, (_, i) =>
    Array.from({ length: other.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  const at = (i: number, j: number) => table[i]?.[j] ?? Number.POSITIVE_INFINITY
  for (let i = 1; i <= one.length; i++) {
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1
      const swap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      const row = table[i] ?? []
      row[j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + same,
        swap ? at(i - 2, j - 2) + 1 : 99,
      )
    }
  }
  return at(one.length, other.length)
}

test('the distance is the definition, up to its limit', () => {
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (one, other, max) => {
      expect(editDistance(one, other, max)).toBe(Math.min(plainDistance(one, other), max + 1))
    }),
    { numRuns: 2000 },
  )
})

test('every word one edit away is found, whether it was there at the build or came later', () => {
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 30 }), word, (words, typed) => {
      const index = new DeleteIndex()
      index.build(words.slice(0, 15))
      for (const late of words.slice(15)) index.add(late)
      const found = index.near(typed, Math.min(1, editsAllowed(typed)), 100).map((near) => near.word)
      const wanted = words.filter((other) => plainDistance(typed, other) === 1 && typed.length > 3)
      expect(found.toSorted()).toEqual(wanted.toSorted())
    }),
    { numRuns: 300 },
  )
})

test('two edits in the first eight letters of long words are found', () => {
  const index = new DeleteIndex()
  index.build(['recruiting', 'automation', 'assistant'])
  expect(index.near('recuritnig', 2, 5)).toEqual([{ word: 'recruiting', distance: 2 }])
  expect(index.near('asistannt', 2, 5)[0]?.word).toBe('assistant')
})
