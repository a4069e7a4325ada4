import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { hasUploadRoom, isDiskFull, isFull, isLow } from './disk.ts'

const ROOMY = { bsize: 4096, bavail: 1_000_000, files: 1000, ffree: 900 }

test('a disk is full without space or inodes, unless its file system has none', () => {
  expect(isFull(ROOMY)).toBe(false)
  expect(isFull({ ...ROOMY, bavail: 1000 })).toBe(true)
  expect(isFull({ ...ROOMY, ffree: 0 })).toBe(true)
  expect(isFull({ ...ROOMY, files: 0, ffree: 0 })).toBe(false)
  expect([isDiskFull(tmpdir()), hasUploadRoom(tmpdir())]).toEqual([false, true])
})

test.each([
  ['500 MB of 10 GB', 500_000_000, 10_000_000_000, false],
  ['a byte less', 499_999_999, 9_000_000_000, true],
  ['5 % of 100 GB', 5_000_000_000, 100_000_000_000, false],
  ['less than that', 4_999_999_999, 100_000_000_000, true],
])('%s free: too low for uploads is %4$s', (_, bavail, blocks, isTooLow) => {
  expect(isLow({ bavail, blocks, bsize: 1 })).toBe(isTooLow)
})
