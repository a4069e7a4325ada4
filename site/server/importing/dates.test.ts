import { expect, test } from 'vitest'
import { dateReader } from './dates.ts'

const MAY_6 = '2024-05-06T00:00:00.000Z'
const read = (text: string, column = [text]) => {
  const date = dateReader(column)(text)
  return date instanceof Date ? date.toISOString() : date
}

test.each<[string, string | undefined]>([
  ...[
    '2024-05-06',
    '2024/5/6',
    '06.05.2024',
    '6. Mai 2024',
    'May 6, 2024',
    '6th May 2024',
    '6 mai 2024',
    '6 de mayo de 2024',
    '6 мая 2024',
    '2024年5月6日',
    '1714953600',
  ].map((text): [string, string] => [text, MAY_6]),
  ['2024-05', '2024-05-01T00:00:00.000Z'],
  ['2024-05-06T09:12:03.456Z', '2024-05-06T09:12:03.456Z'],
  ['2024-05-06 23:30', '2024-05-06T23:30:00.000Z'],
  ['06.05.2024 23:30', '2024-05-06T23:30:00.000Z'],
  ['2024-05-06T01:00:00+02:00', '2024-05-05T23:00:00.000Z'],
  ['May 6, 2024 9:12 PM', '2024-05-06T21:12:00.000Z'],
  ['Mon, 06 May 2024 09:12:00 GMT', '2024-05-06T09:12:00.000Z'],
  ['5/5/2024', '2024-05-05T00:00:00.000Z'],
  ['5/6/2024', 'unclear'],
  ...['Beta 2', 'v3', 'Q2 2024', '45418', 'not yet', '2024-02-31', 'Model 2024', '31/31/2024'].map(
    (text): [string, undefined] => [text, undefined],
  ),
])('reads %s', (text, date) => {
  expect(read(text)).toBe(date)
})

test.each([
  ['13/5/2024', MAY_6.replace('05-06', '06-05')],
  ['5/13/2024', MAY_6],
  ['5-6-2024', 'unclear'],
])('beside %s, 5/6/2024 is %s', (other, date) => {
  expect(read('5/6/2024', ['', 'soon', other, '5/6/2024'])).toBe(date)
})
