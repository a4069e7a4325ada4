import { expect, test } from 'vitest'
import { UsageError } from '../shared/command.ts'
import { readExportCommand } from './options.ts'

test('tells the format from the file extension', () => {
  const usual = { status: 'approved', withUpvotes: false }
  expect(readExportCommand(['--out', 'a.CSV'])).toEqual({ out: 'a.CSV', format: 'csv', ...usual })
  expect(readExportCommand(['--out=a.ndjson'])).toEqual({ out: 'a.ndjson', format: 'ndjson', ...usual })
})

test('reads every option', () => {
  const args = ['--out', 'a', '--format', 'ndjson', '--status', 'all', '--with-upvotes']
  expect(readExportCommand(args)).toEqual({ out: 'a', format: 'ndjson', status: 'all', withUpvotes: true })
})

test.each([
  [[], 'Specify an output file: --out FILE.csv or --out FILE.ndjson.'],
  [
    ['--out', 'a.json'],
    "Can't tell the format of a.json from its extension. Use --format csv or --format ndjson.",
  ],
  [['--out', 'a.csv', '--format', 'xml'], '--format must be csv or ndjson, not xml.'],
  [['--out', 'a.csv', '--status', 'pending'], '--status must be approved or all, not pending.'],
  [['a.csv'], "Unexpected argument 'a.csv'"],
])('refuses %j', (args, message) => {
  expect(() => readExportCommand(args)).toThrow(UsageError)
  expect(() => readExportCommand(args)).toThrow(message)
})
