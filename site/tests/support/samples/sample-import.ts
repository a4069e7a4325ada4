/** An awesome list in the Import tab: checked, being imported, and imported. */

import type { Import, ImportReport } from '#site/features/admin/import/import-store.ts'
import type { ImportBatch } from '#site/features/admin/shell/admin-reports.ts'

const SECTIONS: [heading: string, under: string[], rows: number][] = [
  ['Coding', ['Awesome agents'], 88],
  ['Coding in the terminal', ['Awesome agents', 'Coding'], 31],
  ['Research and writing for people who have to read far more than anybody can', ['Awesome agents'], 96],
  ['Further reading', ['Awesome agents'], 47],
]

type Is = 'changed' | 'left' | 'edited'
const change = (field: string, from: string, to: string, is: Is = 'changed') => ({ field, from, to, is })

const CREATED = { rows: 231, created: 112, updated: 14, unchanged: 88, left: 0, duplicate: 6 }
const COUNTS = { ...CREATED, rejected: 11, kept: 2, guessed: 1, leftOut: 0 }

const SKYVERN = { line: 12, name: 'Skyvern', guesses: ['category' as const, 'pricingModel' as const] }
const PIPECAT = { line: 14, name: 'Pipecat', guesses: [] }

const REPORT: ImportReport = {
  file: 'awesome-agents.md',
  dryRun: true,
  notesTotal: 1,
  seconds: 2.4,
  ...COUNTS,
  columns: { Name: 'name', Link: 'websiteUrl' },
  ignoredColumns: ['Stars'],
  missingColumns: [],
  newCategories: [],
  pricing: { model: 'freemium', rows: 98 },
  sections: SECTIONS.map(([heading, under, rows], index) => ({
    heading,
    under,
    rows,
    depth: under.length + 1,
    line: index * 40 + 1,
  })),
  headings: [
    { heading: "Editor's choice", rows: 24, proposal: '*', choice: '*' },
    { heading: 'Frameworks and everything else', rows: 12, proposal: 'Coding', choice: 'Coding' },
  ],
  categories: ['Coding', 'Research', 'Writing'],
  cards: [
    {
      ...SKYVERN,
      description: 'Fills in forms of websites that offer no interface.',
      websiteUrl: 'https://skyvern.example',
      category: 'Coding',
      pricingModel: 'freemium',
      tags: ['browser', 'forms'],
    },
    {
      ...PIPECAT,
      description: 'Connects speech recognition with models.',
      tags: [],
      websiteUrl: 'https://github.com/pipecat/pipecat',
      category: 'Research',
      pricingModel: 'free',
    },
  ],
  reasons: [
    {
      reason: 'The link is relative. Use a full URL.',
      rows: 11,
      lines: [
        '17: "agents/alpha.md"',
        '18: "agents/beta.md"',
        '19: "../gamma"',
        '20: "delta/"',
        '21: "notes.md"',
      ],
    },
  ],
  passedOver: [{ reason: "Link in a text that isn't an item", rows: 3, lines: ['4', '5', '9'] }],
  missing: [],
  outcomes: [
    { ...SKYVERN, result: 'created' },
    { ...PIPECAT, result: 'created' },
    {
      line: 21,
      name: 'Aider',
      result: 'updated',
      id: 'aider0000000000',
      changes: [
        change('description', 'Edits code in a terminal.', 'Pair programming in the terminal, with git.'),
        change('category', 'Coding', 'Developer tools', 'edited'),
        change('tags', '', 'terminal, git'),
      ],
    },
    {
      line: 40,
      name: 'Hex',
      result: 'duplicate',
      of: [{ id: 'hex000000000000', name: 'Hex', websiteUrl: 'https://hex.example/', likeness: 'name' }],
    },
    {
      line: 17,
      name: 'Guide',
      result: 'rejected',
      reason: 'The link "docs/guide.md" is relative. Use a full URL.',
    },
  ],
  notes: [{ line: 12, name: 'Skyvern', note: '"https://gitlab.com/skyvern" was skipped: not a GitHub URL.' }],
}

export const CHECKED: Import = {
  id: 'import-of-a-test',
  fileName: 'awesome-agents.md',
  bytes: 184_320,
  by: 'Noor Haddad',
  dryRun: true,
  state: 'done',
  done: 231,
  total: 231,
  startedAt: '2026-11-22T07:31:00.000Z',
  options: { leaveOut: [], choices: {}, columns: {}, pricing: 'freemium', addDuplicates: false },
  report: REPORT,
}
const { report: _, ...UNREPORTED } = CHECKED
export const CHECKING: Import = { ...UNREPORTED, state: 'running', done: 0, total: 0 }
export const REFUSED: Import = {
  ...UNREPORTED,
  fileName: 'agents.csv',
  state: 'failed',
  problem: 'The file doesn\'t look like a table of agents. Columns in the file: "Title of it".',
}
export const RUNNING: Import = {
  ...UNREPORTED,
  state: 'running',
  dryRun: false,
  done: 61,
  startedAt: '2026-11-22T07:32:00.000Z',
}
export const IMPORTED: Import = {
  ...RUNNING,
  state: 'done',
  done: 231,
  report: {
    ...REPORT,
    dryRun: false,
    outcomes: REPORT.outcomes.map((one) =>
      one.result === 'created' ? { ...one, id: 'made00000000000' } : one,
    ),
  },
}
export const STOPPED: Import = { ...IMPORTED, state: 'cancelled' }

export const BATCHES: readonly ImportBatch[] = [
  {
    id: 'batch0000000001',
    name: 'awesome-agents.md',
    by: 'Noor Haddad',
    at: '2026-11-22T07:32:00.000Z',
    counts: { created: 112, updated: 0, rejected: 11 },
    left: 112,
    changed: 4,
    changedNames: ['Aider', 'Hex', 'Pipecat', 'Skyvern'],
    voted: 2,
    isRunning: false,
  },
  {
    id: 'batch0000000002',
    name: 'old-list.csv',
    by: 'npm run import',
    at: '2026-10-02T11:00:00.000Z',
    counts: { created: 40, updated: 2, rejected: 0 },
    left: 3,
    changed: 3,
    changedNames: ['Jasper', 'Otter', 'Writer'],
    voted: 0,
    isRunning: false,
    undone: '2026-10-02T12:00:00.000Z',
  },
]
