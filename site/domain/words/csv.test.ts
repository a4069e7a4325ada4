import { expect, test } from 'vitest'
import { guarded, unguarded } from './csv.ts'

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  "'=1",
  ' =1',
  '\u00a0=1',
  '\u200b=1',
  '\ufeff@A1',
])('guards %j against spreadsheets, reversibly', (cell) => {
  expect(guarded(cell)).toBe(`'${cell}`)
  expect(unguarded(guarded(cell))).toBe(cell)
})

test.each(['', 'Scribe', "it's = 1", "'quoted'", '1 - 2', ' Scribe'])('leaves %j unchanged', (cell) => {
  expect(guarded(cell)).toBe(cell)
  expect(unguarded(cell)).toBe(cell)
})
