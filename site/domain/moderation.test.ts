import { expect, test } from 'vitest'
import { type LogEntry, logLines } from './moderation.ts'

const entry = (number: number, fields: Partial<LogEntry> = {}): LogEntry => ({
  number,
  at: '2026-11-21T09:30:00.000Z',
  action: 'rejected',
  reason: 'Reads like an advertisement.',
  ...fields,
})

test('merges equal rejections of a day into one line with their number', () => {
  const lines = logLines([
    entry(5),
    entry(4),
    entry(3, { at: '2026-11-20T09:30:00.000Z' }),
    entry(2),
    entry(1, { reason: '' }),
  ])
  expect(lines.map(({ number, count }) => [number, count])).toEqual([
    [5, 2],
    [3, 1],
    [2, 1],
    [1, 1],
  ])
})

test('keeps one line per named agent', () => {
  const agent = { id: 'a', name: 'Julius' }
  expect(
    logLines([entry(2, { action: 'approved', agent }), entry(1, { action: 'approved', agent })]),
  ).toHaveLength(2)
})
