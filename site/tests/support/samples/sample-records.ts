/** Sample figures over time and entries of the audit log. */
import type { Output } from '#site/contracts/routes.ts'

const LAST_DAY = Date.parse('2026-11-22T00:00:00Z')
const DAY_MS = 86_400_000

const SENT = [
  ...[3, 6, 7, 9, 9, 8, 3, 5, 10, 9, 8, 7, 6, 3, 3],
  ...[8, 10, 8, 8, 6, 3, 3, 9, 8, 12, 6, 6, 4, 3, 5],
]
const APPROVED = [
  ...[4, 7, 8, 8, 5, 6, 2, 2, 7, 8, 6, 5, 5, 3, 3],
  ...[6, 5, 8, 5, 5, 2, 4, 7, 7, 7, 6, 5, 2, 3, 8],
]
const VOTED = SENT.map((count, at) => count * 6 + (APPROVED[at] ?? 0))

const daily = (counts: readonly number[]) =>
  counts.map((count, at) => ({
    day: new Date(LAST_DAY - (counts.length - 1 - at) * DAY_MS).toISOString().slice(0, 10),
    count,
  }))

const CATEGORIES = [
  ...['Agent Frameworks', 'Coding', 'Automation', 'Personal Assistants', 'Image & Video'],
  ...['Voice & Meetings', 'Research', 'Customer Support', 'Sales & Marketing', 'Unsorted'],
]

export const ANALYTICS: Output<'GET /api/admin/analytics'> = {
  submissions: daily(SENT),
  approvals: daily(APPROVED),
  votes: daily(VOTED),
  categories: CATEGORIES.map((name, at) => ({ id: `shown${at}`, name, agents: 27 - at * 3 })),
  decisionHours: [
    { upTo: 1, count: 9 },
    { upTo: 6, count: 31 },
    { upTo: 24, count: 58 },
    { upTo: 48, count: 41 },
    { upTo: 96, count: 12 },
    { upTo: null, count: 3 },
  ],
  medianHours: 19.2,
  fruitless: [
    { search: 'tax returns', count: 14, lastAt: '2026-11-21T11:00:00.000Z' },
    { search: 'correspondence with insurance companies', count: 5, lastAt: '2026-11-20T16:30:00.000Z' },
  ],
  recent: ['Numeric', 'Brisk Teaching', 'Leon', 'Descript', 'PaperQA'].map((name, at) => ({
    id: `recent${at}`,
    name,
    categoryName: CATEGORIES[at] ?? '',
    status: at === 3 ? 'approved' : 'pending',
    submittedAt: new Date(LAST_DAY + (7 - at) * 3_000_000).toISOString(),
  })),
}

type Row = Output<'GET /api/admin/audit'>['rows'][number]

const ENTRIES: readonly Pick<Row, 'action' | 'targetName' | 'actorName' | 'before' | 'after'>[] = [
  {
    ...{ action: 'agent.approve', targetName: 'Julius', actorName: 'Noor Haddad' },
    ...{ before: { status: 'pending' }, after: { status: 'approved' } },
  },
  {
    ...{ action: 'agent.reject', targetName: 'Growth Hacks Daily', actorName: 'Noor Haddad' },
    ...{ before: { status: 'pending' }, after: { status: 'rejected', reason: 'not-an-agent' } },
  },
  {
    ...{ action: 'agent.edit', targetName: 'LangGraph', actorName: 'Sam Whitlock' },
    ...{ before: { tags: ['graphs'] }, after: { tags: ['graphs', 'orchestration'] } },
  },
  {
    ...{ action: 'user.suspend', targetName: 'Bulk Promo', actorName: 'Noor Haddad' },
    ...{ before: null, after: { suspensionReason: 'Near-identical submissions in one hour.' } },
  },
  {
    ...{ action: 'category.merge', targetName: 'Copywriting', actorName: '' },
    ...{ before: { name: 'Copywriting' }, after: { into: 'Writing', agents: 4 } },
  },
  {
    ...{ action: 'job.backup', targetName: 'roster-2026-11-21.zip', actorName: '' },
    ...{ before: null, after: { bytes: 222_298_112 } },
  },
]

export const AUDIT: Output<'GET /api/admin/audit'> = {
  rows: ENTRIES.map((entry, at) => ({
    ...entry,
    id: `entry${at}`,
    at: new Date(LAST_DAY - at * 9_000_000).toISOString(),
    actor: entry.actorName === '' ? '' : entry.actorName.replace(' ', ''),
    target: `target${at}`,
  })),
  next: 'entry5',
  total: 1482,
}
