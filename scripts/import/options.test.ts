import { expect, test } from 'vitest'
import { UsageError } from '../shared/command.ts'
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
