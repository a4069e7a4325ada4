import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { scratchFile } from '#site/tests/support/fakes/scratch-file.ts'
import { plainly } from './failure.ts'
import { DISK_FULL, FOLDER_IMPOSSIBLE, PORT_TAKEN } from './start-texts.ts'

test('a database without room is a full disk, said with the way out', () => {
  const database = new DatabaseSync(':memory:')
  database.exec('PRAGMA max_page_count = 2; CREATE TABLE texts (text)')
  const fill = () => database.prepare('INSERT INTO texts VALUES (hex(zeroblob(20000)))').run()
  expect(plainly(thrown(fill))).toBe(DISK_FULL(undefined))
})

test('a file where a folder should be is named', () => {
  const file = scratchFile('in-the-way')
  writeFileSync(file, '')
  const path = join(file, 'data')
  expect(plainly(thrown(() => mkdirSync(path)))).toBe(FOLDER_IMPOSSIBLE(path))
})

test('a taken port is named', async () => {
  const first = createServer()
  await new Promise<void>((resolve) => first.listen(0, '127.0.0.1', resolve))
  const address = first.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const second = createServer()
  const refused = new Promise((resolve) => second.once('error', resolve))
  second.listen(port, '127.0.0.1')
  expect(plainly(await refused)).toBe(PORT_TAKEN(port))
  first.close()
})

test('a defect of the program is not explained away', () => {
  expect(plainly(new TypeError('x is not a function'))).toBeUndefined()
})

function thrown(work: () => void): unknown {
  try {
    work()
  } catch (error) {
    return error
  }
  throw new Error('nothing was thrown')
}
