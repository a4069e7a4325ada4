import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { flakyTests } from './flaky-tests.ts'

const SPEC = `
import { expect, test } from '${import.meta.resolve('playwright/test').replace('file://', '')}'
test('passes', () => {})
test.describe('in a group', () => {
  test('passes the second time', ({}, info) => expect(info.retry).toBe(1))
})
test('never passes', () => expect(1).toBe(2))
`

test('names what Playwright reports as flaky, and nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'roster-flaky-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'some.spec.mjs'), SPEC)
  writeFileSync(join(folder, 'playwright.config.mjs'), 'export default { retries: 1, reporter: "json" }')
  const { stdout } = spawnSync('playwright', ['test', '--config', folder], { encoding: 'utf8' })
  const report = JSON.parse(stdout)
  expect(report.stats).toMatchObject({ expected: 1, flaky: 1, unexpected: 1 })
  expect(flakyTests(report)).toEqual(['some.spec.mjs:5  passes the second time'])
})

test('names nothing without a report', () => {
  expect(flakyTests({})).toEqual([])
})
