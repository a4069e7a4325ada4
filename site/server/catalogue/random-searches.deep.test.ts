import { test } from 'vitest'
import { queryAtRandom, searchAtRandom } from '#site/tests/support/searches/random-searches.ts'

test('the index agrees with what is counted by hand in 500 random searches', () => {
  searchAtRandom({ searches: 500, seed: 6 })
})

test('the reader agrees with what is counted by hand in 500 random queries', async () => {
  await queryAtRandom({ queries: 500, seed: 12 })
})
