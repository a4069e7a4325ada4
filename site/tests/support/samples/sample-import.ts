/** What the tab Import shows when it is only looked at: an awesome list, read, tried out and imported. */
import type {
  Import,
  ImportOptions,
  ImportReading,
  ImportReport,
  ImportRun,
} from '#site/features/admin/import/import-options.ts'

export const IMPORT_ID = 'import-of-a-test'
const TIMES = {
  uploadedAt: '2026-11-22T07:30:00.000Z',
  expiresAt: '2026-11-23T07:30:00.000Z',
}
const FILE = { id: IMPORT_ID, fileName: 'awesome-agents.md', bytes: 184_320, ...TIMES }

const SECTIONS: [heading: string, under: string[], rows: number][] = [
  ['Awesome agents', [], 231],
  ['Coding', ['Awesome agents'], 88],
  ['Coding in the terminal', ['Awesome agents', 'Coding'], 31],
  ['Research and writing for people who have to read far more than anybody can', ['Awesome agents'], 96],
  ['Further reading', ['Awesome agents'], 47],
]

const READING: ImportReading = {
  ...{ format: 'markdown', rows: 231, exact: false, columns: [], problemsTotal: 2 },
  sections: SECTIONS.map(([heading, under, rows], index) => ({
    ...{ heading, under, rows, depth: under.length + 1, line: index * 40 + 1 },
  })),
  problems: [
    {
      line: 17,
      name: 'Guide',
      problem: 'The link "docs/guide.md" is relative: an agent needs a whole address.',
    },
    { line: 203, name: '', problem: 'The row has no name.' },
  ],
}

const OPTIONS: ImportOptions = {
  ...{ columns: {}, leaveOut: ['Further reading'], mode: 'update', status: 'approved' },
  ...{ pricing: 'freemium', createCategories: false, addDuplicates: false },
}

const change = (field: string, from: string, to: string, is: 'changed' | 'left' | 'edited' = 'changed') => ({
  ...{ field, from, to, is },
})

const REPORT: ImportReport = {
  ...{ file: FILE.fileName, dryRun: true, exact: false, notesTotal: 1, seconds: 2.4 },
  counts: {
    ...{ rows: 184, created: 112, updated: 14, unchanged: 41, left: 0, duplicate: 6, rejected: 11 },
    ...{ kept: 2, leftOut: 47 },
  },
  ...{ newCategories: [], changedCategories: [], pricing: { model: 'freemium', rows: 98 } },
  outcomes: [
    { line: 12, name: 'Skyvern', result: 'created' },
    { line: 14, name: 'Pipecat', result: 'created' },
    {
      ...{ line: 21, name: 'Aider', result: 'updated', id: 'aider0000000000' },
      changes: [
        change('description', 'Edits code in a terminal.', 'Pair programming in the terminal, with git.'),
        change('category', 'Coding', 'Developer tools', 'edited'),
        change('tags', '', 'terminal, git'),
      ],
    },
    {
      ...{ line: 40, name: 'Hex', result: 'duplicate' },
      of: [{ id: 'hex000000000000', name: 'Hex', websiteUrl: 'https://hex.example/', likeness: 'name' }],
    },
    {
      ...{ line: 17, name: 'Guide', result: 'rejected' },
      reason: 'The link "docs/guide.md" is relative: an agent needs a whole address.',
    },
  ],
  notes: [
    {
      line: 12,
      name: 'Skyvern',
      note: 'The tag "browser-automation-for-everybody-and-everything" is too long.',
    },
  ],
}

const RUN: ImportRun = {
  ...{ state: 'done', dryRun: true, done: 184, total: 184, options: OPTIONS, by: 'Noor Haddad' },
  ...{ startedAt: '2026-11-22T07:31:00.000Z', endedAt: '2026-11-22T07:31:03.000Z', report: REPORT },
}
const { report: _, endedAt: __, ...UNENDED } = RUN

export const READY: Import = { ...FILE, state: 'ready', reading: READING }
export const TRIED: Import = { ...READY, run: RUN }
export const RUNNING: Import = { ...READY, run: { ...UNENDED, state: 'running', dryRun: false, done: 61 } }
export const IMPORTED: Import = {
  ...READY,
  run: {
    ...{ ...RUN, dryRun: false },
    report: {
      ...{ ...REPORT, dryRun: false },
      outcomes: REPORT.outcomes.map((one) =>
        one.result === 'created' ? { ...one, id: 'made00000000000' } : one,
      ),
    },
  },
}
export const STOPPED: Import = {
  ...READY,
  run: { ...RUN, state: 'cancelled', dryRun: false, report: { ...REPORT, dryRun: false } },
}
export const INTERRUPTED: Import = {
  ...READY,
  run: {
    ...UNENDED,
    state: 'interrupted',
    dryRun: false,
    problem: 'Interrupted, because the site was started again.',
  },
}
export const UNREADABLE: Import = {
  ...{ ...FILE, fileName: 'agents.csv', state: 'unreadable' },
  problem: 'No column is a description. Name it below.',
  headings: ['Title', 'What it is for', 'Link', 'Kind'],
}
export const BEING_READ: Import = { ...FILE, state: 'reading' }

/** The list with these files in it, of which the first may run. */
export function listOf(files: readonly Import[]) {
  const running = files.find(({ run }) => run?.state === 'running')?.id
  const imports = files.map(({ reading: _reading, headings: _headings, run, ...file }) => {
    if (!run) return file
    const { report, options: _options, ...rest } = run
    return { ...file, run: { ...rest, ...(report && { counts: report.counts }) } }
  })
  return { imports, ...(running && { running }) }
}
