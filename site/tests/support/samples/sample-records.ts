/** Sample figures over time and entries of the audit log. */
import type { Output } from '#site/contracts/routes.ts'

const LAST_WEEK = Date.parse('2026-11-16T00:00:00Z')
const WEEK_MS = 7 * 86_400_000

const weekly = (counts: readonly number[]) =>
  counts.map((count, at) => ({
    week: new Date(LAST_WEEK - (counts.length - 1 - at) * WEEK_MS).toISOString().slice(0, 10),
    count,
  }))

const CATEGORIES = ['Research', 'Personal Assistants', 'Coding', 'Image & Video', 'Research']

export const ANALYTICS: Output<'GET /api/admin/analytics'> = {
  submissions: weekly([31, 42, 38, 51, 47, 29, 55, 61, 44, 58, 63, 37]),
  signUps: weekly([120, 98, 134, 171, 160, 0, 204, 1893, 988, 411, 352, 240]),
  fruitless: [
    { search: 'tax returns', count: 14 },
    { search: 'correspondence with insurance companies', count: 5 },
  ],
  recent: ['Numeric', 'Brisk Teaching', 'Leon', 'Descript', 'PaperQA'].map((name, at) => ({
    id: `recent${at}`,
    name,
    categoryName: CATEGORIES[at] ?? '',
    status: at === 3 ? 'approved' : 'pending',
    submittedAt: new Date(LAST_WEEK + WEEK_MS - at * 3_000_000).toISOString(),
  })),
}

type Row = Output<'GET /api/admin/audit'>['rows'][number]

const ENTRIES: readonly Pick<Row, 'action' | 'targetName' | 'actorName' | 'before' | 'after'>[] = [
  {
    action: 'agent.approve',
    targetName: 'Julius',
    actorName: 'Noor Haddad',
    before: { status: 'pending' },
    after: { status: 'approved' },
  },
  {
    action: 'agent.reject',
    targetName: 'Growth Hacks Daily',
    actorName: 'Noor Haddad',
    before: { status: 'pending' },
    after: { status: 'rejected', reason: 'not-an-agent' },
  },
  {
    action: 'agent.edit',
    targetName: 'LangGraph',
    actorName: 'Sam Whitlock',
    before: { tags: ['graphs'] },
    after: { tags: ['graphs', 'orchestration'] },
  },
  {
    action: 'user.suspend',
    targetName: 'Bulk Promo',
    actorName: 'Noor Haddad',
    before: null,
    after: { suspensionReason: 'Near-identical submissions in one hour.' },
  },
  {
    action: 'category.merge',
    targetName: 'Copywriting',
    actorName: '',
    before: { name: 'Copywriting' },
    after: { into: 'Writing', agents: 4 },
  },
  {
    action: 'job.backup',
    targetName: 'roster-2026-11-21.zip',
    actorName: '',
    before: null,
    after: { bytes: 222_298_112 },
  },
]

export const AUDIT: Output<'GET /api/admin/audit'> = {
  rows: ENTRIES.map((entry, at) => ({
    ...entry,
    id: `entry${at}`,
    at: new Date(LAST_WEEK + WEEK_MS - at * 9_000_000).toISOString(),
    actor: entry.actorName === '' ? '' : entry.actorName.replace(' ', ''),
    target: `target${at}`,
  })),
  next: 'entry5',
  total: 1482,
}
