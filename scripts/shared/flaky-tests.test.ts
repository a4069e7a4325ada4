import { expect, test } from 'vitest'
import { flakyTests } from './flaky-tests.ts'

const spec = (title: string, status: string) => ({
  title,
  file: 'some.spec.ts',
  line: 5,
  tests: [{ status }],
})

test('names what Playwright reports as flaky, and nothing else', () => {
  const group = { specs: [spec('passes the second time', 'flaky')] }
  const suite = { specs: [spec('passes', 'expected'), spec('never passes', 'unexpected')], suites: [group] }
  expect(flakyTests({ suites: [suite] })).toEqual(['some.spec.ts:5  passes the second time'])
  expect(flakyTests({})).toEqual([])
})
