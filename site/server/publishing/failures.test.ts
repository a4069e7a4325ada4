import { pino } from 'pino'
import { expect, test } from 'vitest'
import { page } from '#site/tests/support/api/page-path.ts'
import { Failures } from './failures.ts'

const AGENT = page('/agent/a')

test('retries a failing page with backoff, which no longer counts as pending after some attempts', () => {
  const failures = new Failures(pino({ level: 'silent' }))
  const delays = Array.from({ length: 12 }, (_, attempt) => {
    expect(failures.failing.has(AGENT)).toBe(attempt >= 5)
    return failures.record(AGENT, new Error('no'))
  })
  expect(delays.slice(0, 5)).toEqual([1000, 2000, 4000, 8000, 16_000])
  expect(delays.at(-1)).toBe(300_000)
})

test('a success resets the count', () => {
  const failures = new Failures(pino({ level: 'silent' }))
  for (let attempt = 0; attempt < 5; attempt++) failures.record(AGENT, new Error('no'))
  failures.forget(AGENT)
  expect(failures.failing.size).toBe(0)
  expect(failures.record(AGENT, new Error('no'))).toBe(1000)
})
