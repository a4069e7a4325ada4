import { expect, test } from 'vitest'
import { UsageError } from '../shared/command.ts'
import { showProgress } from '../shared/progress.ts'
import { readCommand } from './options.ts'

test('adds approved agents of the file by default', () => {
  expect(readCommand(['agents.csv'])).toEqual({
    file: 'agents.csv',
    json: false,
    yes: false,
    dryRun: false,
    createCategories: false,
    status: 'approved',
    pricing: 'freemium',
    mode: 'add',
    addDuplicates: false,
    leaveOut: [],
    choices: {},
    columns: {},
  })
})

test('reads every option', () => {
  const chosen = [
    '--category',
    'Frameworks=Agent Frameworks',
    '--category',
    'A=B = *',
    '--column',
    'Wo=websiteUrl',
  ]
  const flags =
    '--dry-run --create-categories --pending --pricing=paid --json --yes --update --add-duplicates'
  expect(
    readCommand(['a.md', ...flags.split(' '), '--leave-out=Books', '--leave-out=Courses', ...chosen]),
  ).toEqual({
    file: 'a.md',
    json: true,
    yes: true,
    dryRun: true,
    createCategories: true,
    status: 'pending',
    pricing: 'paid',
    mode: 'update',
    addDuplicates: true,
    leaveOut: ['Books', 'Courses'],
    choices: { Frameworks: 'Agent Frameworks', 'A=B': '*' },
    columns: { Wo: 'websiteUrl' },
  })
  expect(readCommand(['a.csv', '--update', '--update-edited'])).toMatchObject({ mode: 'update-edited' })
})

test.each([
  [[], 'Specify exactly one file.'],
  [['a.csv', 'b.csv'], 'Specify exactly one file.'],
  [['a.csv', '--pricing', 'cheap'], '--pricing must be one of free, freemium, paid, enterprise, not cheap.'],
  [['a.csv', '--category', 'Other'], '--category must be "HEADING=CATEGORY", not "Other".'],
  [['a.csv', '--column', 'Wo'], '--column must be "HEADING=FIELD", not "Wo".'],
  [['a.csv', '--force'], "Unknown option '--force'"],
])('refuses %j', (args, message) => {
  expect(() => readCommand(args)).toThrow(UsageError)
  expect(() => readCommand(args)).toThrow(message)
})

function progressOf(isTTY: boolean): string[] {
  const written: string[] = []
  const show = showProgress({ isTTY, write: (text: string) => written.push(text) > 0 })
  for (let done = 1; done <= 1000; done++) show(done, 1000)
  return written
}

test('shows progress as four plain lines outside a terminal', () => {
  expect(progressOf(false)).toEqual([
    '250 of 1000 rows\n',
    '500 of 1000 rows\n',
    '750 of 1000 rows\n',
    '1000 of 1000 rows\n',
  ])
})

test('shows progress in place in a terminal', () => {
  const written = progressOf(true)
  expect(written).toHaveLength(100)
  expect(written.every((text) => text.startsWith('\r'))).toBe(true)
  expect(written.at(49)).toBe('\r500 of 1000 rows')
  expect(written.at(-1)).toBe('\r1000 of 1000 rows\n')
})
