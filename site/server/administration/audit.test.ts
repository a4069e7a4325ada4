import { expect, test } from 'vitest'
import { lookAtAll } from './audit.ts'

/** A log with this many rows, which is read four at a time; records the place of each request. */
function logOf(rows: number, firstBad?: number) {
  const asked: string[] = []
  const look = async (from: string) => {
    asked.push(from)
    const end = Math.min(Number.parseInt(from, 10) + 4, rows)
    const isBad = firstBad !== undefined && firstBad <= end
    const checked = isBad ? firstBad - 1 : end
    return { whole: !isBad, rows, checked, place: `${checked}.hash`, ...(isBad && { firstBad }) }
  }
  return { asked, look }
}

test('a look at all goes on where the one before ended, up to the last row', async () => {
  const { asked, look } = logOf(10)
  expect(await lookAtAll(look)).toMatchObject({ whole: true, checked: 10 })
  expect(asked).toEqual(['0.', '4.hash', '8.hash'])
})

test('it ends at the first row that does not fit', async () => {
  const { asked, look } = logOf(100, 7)
  expect(await lookAtAll(look)).toMatchObject({ whole: false, firstBad: 7 })
  expect(asked).toEqual(['0.', '4.hash'])
})

test('an empty log is looked at once', async () => {
  const { asked, look } = logOf(0)
  expect(await lookAtAll(look)).toMatchObject({ whole: true, checked: 0 })
  expect(asked).toEqual(['0.'])
})
