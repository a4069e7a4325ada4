import { expect, test } from 'vitest'
import { type Report, reportText, shortReport, tally } from './report.ts'

const NONE = { created: 0, updated: 0, unchanged: 0, left: 0, duplicate: 0, kept: 0, guessed: 0, leftOut: 0 }
const EMPTY = { newCategories: [], notes: [], sections: [], headings: [], categories: [], cards: [] }

const REPORT: Report = {
  ...NONE,
  ...EMPTY,
  file: 'a.csv',
  dryRun: true,
  rows: 1,
  rejected: 1,
  columns: {},
  missingColumns: [],
  passedOver: [],
  ignoredColumns: ['\u001b]0;title\u0007'],
  notesTotal: 0,
  seconds: 1,
  reasons: [],
  missing: [],
  pricing: { model: 'free', rows: 0 },
  outcomes: [],
}

test("a file can't move the terminal's cursor or forge a line of the report", () => {
  const outcomes: Report['outcomes'] = [
    { line: 2, name: '\u001b[2J\u202eevil\nCreated 9', result: 'rejected', reason: 'No \u009b31m reason.' },
  ]
  const text = reportText({ ...REPORT, outcomes })
  expect(text).not.toMatch(/[^\P{Cc}\n]|\p{Bidi_Control}/u)
  expect(text).not.toMatch(/^Created 9/m)
})

test('the screen lists guesses first, however late in the file they are', () => {
  const created = (line: number, guesses: 'category'[]) =>
    ({ line, name: `Agent ${line}`, result: 'created', guesses }) as const
  const outcomes = [
    ...Array.from({ length: 150 }, (_, at) => created(at + 2, [])),
    created(200, ['category']),
  ]
  expect(tally(outcomes)).toMatchObject({ created: 151, guessed: 1 })
  expect(shortReport({ ...REPORT, outcomes }).outcomes[0]).toMatchObject({ line: 200 })
})
