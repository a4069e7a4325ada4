import { expect, test } from 'vitest'
import { judge, type Outcome } from './judge.ts'
import type { WebsiteState } from './rows.ts'

const START = Date.UTC(2026, 10, 1)
const HOUR = 3_600_000
const UNKNOWN: WebsiteState = {
  website: '',
  reason: '',
  since: '',
  shownAt: '',
  failing: '',
  failingSince: '',
  failures: 0,
}
const day = (days: number) => new Date(START + days * 24 * HOUR)

/** Judges visits, each at its time in days. */
function after(visits: readonly (readonly [Outcome, number])[], before = UNKNOWN): WebsiteState {
  return visits.reduce<WebsiteState>(
    (state, [outcome, days]) =>
      judge(state, { outcome, reason: outcome === 'answers' ? '' : outcome }, day(days)),
    before,
  )
}
const daily = (outcomes: readonly Outcome[], from = 0) =>
  outcomes.map((outcome, days) => [outcome, days + from] as const)
const times = (count: number, outcome: Outcome) => Array.from({ length: count }, () => outcome)

test('a dead website is gone after three visits over 72 hours, since the first of them', () => {
  const visits = daily(['answers', 'dead', 'dead', 'dead', 'dead'])
  expect(after(visits.slice(0, 4))).toMatchObject({ website: 'unclear', failures: 3 })
  expect(after(visits)).toMatchObject({ website: 'gone', reason: 'dead', since: day(1).toISOString() })
  expect(
    after([
      ['dead', 0],
      ['dead', 3],
    ]),
  ).toMatchObject({ website: 'unclear' })
  expect(
    after([
      ['dead', 0],
      ['dead', 1.5],
      ['dead', 3],
    ]),
  ).toMatchObject({ website: 'gone' })
})

test('a silent website is gone after ten visits over thirty days', () => {
  expect(after(daily(times(30, 'silent')))).toMatchObject({ website: 'unclear', failures: 30 })
  expect(after(daily(times(31, 'silent')))).toMatchObject({ website: 'gone', since: day(0).toISOString() })
  const seldom = Array.from({ length: 9 }, (_, index) => ['silent', index * 4] as const)
  expect(after(seldom)).toMatchObject({ website: 'unclear' })
  expect(after([...seldom, ['silent', 36]])).toMatchObject({ website: 'gone' })
})

test('unclear visits neither count nor end a row of failures, and an answer ends it', () => {
  expect(after(daily(['dead', 'unclear', 'unclear', 'dead', 'unclear']))).toMatchObject({
    website: 'unclear',
    failures: 2,
  })
  expect(after(daily(['dead', 'unclear', 'dead', 'dead']))).toMatchObject({ website: 'gone' })
  expect(after(daily(['dead', 'dead', 'answers', 'dead', 'dead']))).toMatchObject({ failures: 2 })
  expect(after(daily(times(60, 'unclear')))).toMatchObject({
    website: 'unclear',
    since: day(0).toISOString(),
    failing: '',
  })
})

test('after silence, missing pages count from the first of them; silence after them counts for both', () => {
  const silent = daily(times(20, 'silent'))
  expect(after([...silent, ...daily(times(3, 'dead'), 20)])).toMatchObject({ website: 'unclear' })
  expect(after([...silent, ...daily(times(4, 'dead'), 20)])).toMatchObject({
    website: 'gone',
    since: day(20).toISOString(),
  })
  expect(after([...daily(['dead', 'dead']), ...daily(times(28, 'silent'), 2)])).toMatchObject({
    website: 'unclear',
  })
  expect(after([...daily(['dead', 'dead']), ...daily(times(29, 'silent'), 2)])).toMatchObject({
    website: 'gone',
  })
})

test('a gone website returns with its first answer, and nothing else brings it back', () => {
  const gone = after(daily(times(4, 'dead')))
  for (const outcome of ['unclear', 'silent', 'dead'] as const)
    expect(after([[outcome, 4]], gone)).toMatchObject({ website: 'gone', since: gone.since })
  expect(after([['answers', 4]], gone)).toMatchObject({
    website: 'answers',
    reason: '',
    since: day(4).toISOString(),
    failing: '',
    failures: 0,
  })
})

test('the date for pages moves with a change of the state, or after seven days', () => {
  const states = daily(times(9, 'answers')).map((_, index) => after(daily(times(index + 1, 'answers'))))
  const shown = states.map(({ shownAt }) => shownAt)
  expect(shown).toEqual(
    [...times(7, 'answers').map(() => day(0)), day(7), day(7)].map((at) => at.toISOString()),
  )
  expect(states.at(-1)).toMatchObject({ checkedAt: day(8).toISOString(), since: day(0).toISOString() })
  expect(after(daily(['answers', 'unclear'])).shownAt).toBe(day(1).toISOString())
})
