import { expect, test } from 'vitest'
import { SAVED_MAX } from '#site/domain/limits.ts'
import { sharedIn, sharedPath } from './saved-list.ts'

const id = (number: number) => String(number).padStart(15, '0')
const read = (query: string) => sharedIn(new URLSearchParams(query))

test('survives a round trip through a URL', () => {
  const ids = [id(2), id(1)]
  const path = sharedPath(ids)
  expect(path).toBe(`/saved?list=${id(2)}.${id(1)}`)
  expect(read(path.slice(path.indexOf('?')))).toEqual({ ids, isCut: false })
})

test.each([
  ['nothing', '', []],
  ['no ids', 'a.b.%3Cscript%3E', []],
  ['one id twice, and one that is cut', `${id(1)}.${id(1)}.abc`, [id(1)]],
])('reads the IDs of %s', (_, list, ids) => {
  expect(read(`list=${list}`)).toEqual({ ids, isCut: false })
})

test('finds no list in a URL without one', () => {
  expect(read('')).toBeUndefined()
})

test('cuts a list that is too long, and says so', () => {
  const ids = Array.from({ length: SAVED_MAX + 1 }, (_, number) => id(number))
  expect(read(`list=${ids.join('.')}`)).toEqual({ ids: ids.slice(0, SAVED_MAX), isCut: true })
})
