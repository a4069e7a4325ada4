import { expect, test } from 'vitest'
import { UsageError } from '../shared/command.ts'
import { readCommand } from './options.ts'
import { showProgress } from './progress.ts'

test('a file alone is enough', () => {
  expect(readCommand(['agents.csv'])).toEqual({
    file: 'agents.csv',
    format: 'csv',
    json: false,
    dryRun: false,
    createCategories: false,
    status: 'approved',
    pricing: 'freemium',
    mode: 'add',
    addDuplicates: false,
    leaveOut: [],
    columns: new Map(),
  })
})

test('every option is read', () => {
  const args = [
    'a.list',
    '--format',
    'markdown',
    '--dry-run',
    '--create-categories',
    '--status',
    'pending',
    '--pricing=paid',
    '--json',
    '--update',
    '--add-duplicates',
    '--leave-out=Reading list',
    '--leave-out=Courses',
  ]
  expect(readCommand([...args, '--map', 'Nom = name', '--map', 'a=b=tags'])).toEqual({
    file: 'a.list',
    format: 'markdown',
    json: true,
    dryRun: true,
    createCategories: true,
    status: 'pending',
    pricing: 'paid',
    mode: 'update',
    addDuplicates: true,
    leaveOut: ['Reading list', 'Courses'],
    columns: new Map([
      ['Nom', 'name'],
      ['a=b', 'tags'],
    ]),
  })
})

test('what is chosen twice is chosen', () => {
  const both = ['a.csv', '--update', '--update-edited', '--pending', '--status', 'approved']
  expect(readCommand(both)).toMatchObject({ mode: 'update-edited', status: 'pending' })
})

test.each([
  [[], 'Specify exactly one file.'],
  [['a.csv', 'b.csv'], 'Specify exactly one file.'],
  [['a.csv', '--status', 'rejected'], '--status must be approved or pending, not rejected.'],
  [['a.csv', '--pricing', 'cheap'], '--pricing must be one of free, freemium, paid, enterprise, not cheap.'],
  [
    ['a.list'],
    "Can't tell the format of a.list from its extension. Use --format csv, json, ndjson, markdown.",
  ],
  [['a.csv', '--format', 'xml'], '--format must be one of csv, json, ndjson, markdown, not xml.'],
  [['a.csv', '--map', 'name'], '--map needs COLUMN=FIELD, not name.'],
  [['a.csv', '--force'], "Unknown option '--force'"],
])('%j is refused', (args, message) => {
  expect(() => readCommand(args)).toThrow(UsageError)
  expect(() => readCommand(args)).toThrow(message)
})

function progressOf(isTTY: boolean): string[] {
  const written: string[] = []
  const show = showProgress({ isTTY, write: (text: string) => written.push(text) > 0 })
  for (let done = 1; done <= 1000; done++) show(done, 1000)
  return written
}

test('progress is four plain lines away from a terminal', () => {
  expect(progressOf(false)).toEqual([
    '250 of 1000 rows\n',
    '500 of 1000 rows\n',
    '750 of 1000 rows\n',
    '1000 of 1000 rows\n',
  ])
})

test('progress is one bar on a terminal', () => {
  const written = progressOf(true)
  expect(written).toHaveLength(100)
  expect(written.every((text) => text.startsWith('\r'))).toBe(true)
  expect(written.at(49)).toBe(`\r${'█'.repeat(15)}${'░'.repeat(15)}  50 % 500 of 1000 rows`)
  expect(written.at(-1)).toMatch(/100 % 1000 of 1000 rows\n$/)
})
