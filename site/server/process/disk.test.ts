import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { isDiskFull, isFull } from './disk.ts'

const ROOMY = { bsize: 4096, bavail: 1_000_000, files: 1000, ffree: 900 }

test('a disk is full when space or the number of files is out', () => {
  expect(isFull(ROOMY)).toBe(false)
  expect(isFull({ ...ROOMY, bavail: 1000 })).toBe(true)
  expect(isFull({ ...ROOMY, ffree: 0 })).toBe(true)
})

test('a file system that does not count its files can take more', () => {
  expect(isFull({ ...ROOMY, files: 0, ffree: 0 })).toBe(false)
})

test('the disk of the tests has room', () => {
  expect(isDiskFull(tmpdir())).toBe(false)
})
