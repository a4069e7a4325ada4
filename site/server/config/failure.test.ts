import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { plainly } from './failure.ts'
import { DISK_FULL } from './start-texts.ts'

test('explains a database without room as a full disk', () => {
  const database = new DatabaseSync(':memory:')
  database.exec('PRAGMA max_page_count = 2; CREATE TABLE texts (text)')
  const fill = () => database.prepare('INSERT INTO texts VALUES (hex(zeroblob(20000)))').run()
  let problem: unknown
  try {
    fill()
  } catch (error) {
    problem = error
  }
  expect(plainly(problem)).toBe(DISK_FULL(undefined))
})

test('does not explain a defect of the program', () => {
  expect(plainly(new TypeError('x is not a function'))).toBeUndefined()
})
