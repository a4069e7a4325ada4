/** An index whose entries are added and removed. */
import { expect, test } from 'vitest'
import { LikenessIndex } from './likeness.ts'

const entry = (name: string, host: string) => ({
  name,
  websiteUrl: `https://${host}.example/`,
  githubUrl: '',
})

test('no longer finds a removed entry, but still its neighbor', () => {
  const [first, second] = [entry('Paper Trail', 'paper-trail'), entry('Paper Trail', 'other')]
  const index = new LikenessIndex([first, second])
  expect(index.candidatesFor(entry('Paper Trail', 'third'))).toEqual([first, second])
  index.remove(first)
  expect(index.candidatesFor(entry('Paper Trail', 'third'))).toEqual([second])
  expect(index.candidatesFor(entry('Something Else', 'paper-trail'))).toEqual([])
  index.remove(second)
  expect(index.candidatesFor(entry('Paper Trail', 'third'))).toEqual([])
})

test("doesn't compare names that only share their last word", () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const named = letters.flatMap((one) =>
    letters.map((other) => entry(`${one}${other}xo Copilot`, one + other)),
  )
  const index = new LikenessIndex(named)
  const compared = named.reduce((sum, each) => sum + index.candidatesFor(each).length, 0)
  expect(compared / named.length).toBeLessThan(2 * letters.length)
  const [found] = named
  expect(index.candidatesFor(entry('aaxo Copliot', 'elsewhere'))).toContain(found)
})
