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

type Entry = readonly [
  Row['action'],
  target: string,
  actor: string,
  before: Row['before'],
  after: Row['after'],
]

const ENTRIES: readonly Entry[] = [
  ['agent.approve', 'Julius', 'Noor Haddad', { status: 'pending' }, { status: 'approved' }],
  [
    'agent.reject',
    'Growth Hacks Daily',
    'Noor Haddad',
    { status: 'pending' },
    { status: 'rejected', reason: 'not-an-agent' },
  ],
  ['agent.edit', 'LangGraph', 'Sam Whitlock', { tags: ['graphs'] }, { tags: ['graphs', 'orchestration'] }],
  ['user.suspend', 'Bulk Promo', 'Noor Haddad', null, { suspensionReason: 'Near-identical submissions.' }],
  ['category.create', 'Robotics', 'Noor Haddad', null, { name: 'Robotics', slug: 'robotics', position: 12 }],
  ['category.merge', 'Copywriting', '', { name: 'Copywriting' }, { into: 'Writing', agents: 4 }],
  ['job.backup', 'roster-2026-11-21.zip', '', null, { bytes: 222_298_112 }],
]

export const AUDIT: Output<'GET /api/admin/audit'> = {
  rows: ENTRIES.map(([action, targetName, actorName, before, after], at) => ({
    action,
    targetName,
    actorName,
    before,
    after,
    id: `entry${at}`,
    at: new Date(LAST_WEEK + WEEK_MS - at * 9_000_000).toISOString(),
    actor: actorName.replace(' ', ''),
    target: `target${at}`,
  })),
  next: 'entry5',
  total: 1482,
}
