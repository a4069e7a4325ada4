import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance, editsAllowed } from '#site/domain/words/edit-distance.ts'
import { DeleteIndex } from './delete-index.ts'

const word = fc.string({ unit: fc.constantFrom(...'abcd'), minLength: 3, maxLength: 10 })

test('finds every word one edit away, whether it was indexed or added later', () => {
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 30 }), word, (words, typed) => {
      const index = new DeleteIndex(() => true)
      index.build(words.slice(0, 15))
      for (const late of words.slice(15)) index.add(late)
      const found = index.near(typed, Math.min(1, editsAllowed(typed)), 100).map((near) => near.word)
      const wanted = words.filter((other) => editDistance(typed, other, 1) === 1 && typed.length > 3)
      expect(found.toSorted()).toEqual(wanted.toSorted())
    }),
    { numRuns: 300 },
  )
})
