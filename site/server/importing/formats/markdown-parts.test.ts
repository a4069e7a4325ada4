import { expect, test } from 'vitest'
import { partsOf } from './markdown-parts.ts'

test.each(['-', '2.'])('parses a long list of %s items in parts', (sign) => {
  const parts = [...partsOf(`${sign} [A](https://a.example.com)\n`.repeat(200))]
  expect(parts.map(({ offset }) => offset)).toEqual([0, 50, 100, 150])
})
