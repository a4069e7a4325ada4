import { expect, test } from 'vitest'
import { type Report, reportText } from './report.ts'

test("a file can't move the terminal's cursor or forge a line of the report", () => {
  const report: Report = {
    ...{ file: 'a.csv', dryRun: true, rows: 1, created: 0, updated: 0, unchanged: 0, left: 0, duplicate: 0 },
    ...{
      rejected: 1,
      kept: 0,
      guessed: 0,
      leftOut: 0,
      exact: false,
      columns: {},
      newCategories: [],
      changedCategories: [],
    },
    ...{ ignoredColumns: ['\u001b]0;title\u0007'], notes: [], notesTotal: 0, sections: [], seconds: 1 },
    ...{
      headings: [],
      categories: [],
      cards: [],
      reasons: [],
      missing: [],
      pricing: { model: 'free', rows: 0 },
    },
    outcomes: [
      { line: 2, name: '\u001b[2J\u202eevil\nCreated 9', result: 'rejected', reason: 'No \u009b31m reason.' },
    ],
  }
  const text = reportText(report)
  expect(text).not.toMatch(/[^\P{Cc}\n]|\p{Bidi_Control}/u)
  expect(text).not.toMatch(/^Created 9/m)
})
