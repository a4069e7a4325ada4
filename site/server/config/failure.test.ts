import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { plainly } from './failure.ts'
import { lockFolder } from './folder-lock.ts'
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

test('names the folder that cannot be written, and what helps', () => {
  const helps = `read or write /proc/self. Let this user own it with chown -R ${process.getuid?.()}`
  expect(() => lockFolder('/proc/self')).toThrow(helps)
  const problem = Object.assign(new Error('not permitted'), { code: 'EACCES', path: '/proc/self' })
  expect(plainly(problem)).toContain(helps)
})

test('does not explain a defect of the program', () => {
  expect(plainly(new TypeError('x is not a function'))).toBeUndefined()
})
