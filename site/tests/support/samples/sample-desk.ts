/** The queue of the review desk and submissions in it, as the screens show them. */
import type { DeskItem } from '#site/features/admin/review/state/open-item.ts'
import type { DeskLine, DeskPage } from '#site/features/admin/review/state/queue-state.ts'
import { FOLLOWED } from './sample-submissions.ts'

type Sample = readonly [name: string, category: string, submitter: string, sent: string, ...DeskLine['flags']]

const SAMPLES: readonly Sample[] = [
  ['Skyvern', 'Automation', 'Ines Halloran', '2026-11-19T09:14', 'listed'],
  ['Letter Box', 'Data Analysis', 'Ada Okafor', '2026-11-20T08:02', 'again'],
  ['Pipecat', 'Voice & Meetings', '', '2026-11-20T09:40', 'links'],
  ['Decagon', 'Customer Support', 'Tomas Reiter', '2026-11-20T10:11'],
  ['Quadratic', 'Data Analysis', '', '2026-11-21T07:30'],
  ['Lakera', 'Security', 'Priya Lindqvist', '2026-11-21T08:15'],
  ['Relume', 'Design', '', '2026-11-21T11:00'],
  ['PaperQA', 'Research', 'Emil Okonjo', '2026-11-21T14:20'],
  ['Descript', 'Image & Video', '', '2026-11-21T19:00', 'links'],
  ['Leon', 'Personal Assistants', 'Leila Brandvold', '2026-11-22T00:10'],
  ['Brisk Teaching', 'Education', '', '2026-11-22T04:00'],
  ['Numeric', 'Finance', 'Bruno Castellan', '2026-11-22T07:00'],
]

export const DESK_LINES: readonly DeskLine[] = SAMPLES.map(
  ([name, categoryName, submittedBy, sent, ...flags], index) => ({
    id: `desk${String(index).padStart(11, '0')}`,
    name,
    description:
      'Completes browser workflows by looking at the page instead of relying on selectors. Invoices, applications and purchases survive a redesign of the site.',
    websiteUrl: 'https://agent.example',
    categoryId: 'category0000000',
    categoryName,
    pricingModel: 'freemium',
    status: 'pending',
    featured: false,
    upvotes: 0,
    submittedAt: `${sent}:00.000Z`,
    createdAt: `${sent}:00.000Z`,
    queuedAt: `${sent}:00.000Z`,
    submittedBy,
    version: '1',
    flags,
  }),
)

/** One that was featured, one that was approved, one that was rejected. */
const REVIEWED: readonly DeskLine[] = DESK_LINES.slice(0, 3).map((line, index) => ({
  ...line,
  id: `done${String(index).padStart(11, '0')}`,
  status: index === 2 ? 'rejected' : 'approved',
  featured: index === 0,
  upvotes: index === 2 ? 0 : 23,
  flags: [],
}))

/** By the status that is asked for; more wait than a page holds. */
export function deskPage(status: string | null): DeskPage {
  if (status === 'pending') return { submissions: [...DESK_LINES], total: 14, next: 'more' }
  const submissions = [...(status ? [] : DESK_LINES), ...REVIEWED].filter(
    (line) => !status || line.status === status,
  )
  return { submissions, total: submissions.length }
}

export function deskItem(id: string, more: Partial<DeskItem['submission']> = {}): DeskItem {
  const line = [...DESK_LINES, ...REVIEWED].find((known) => known.id === id) ?? DESK_LINES[0]
  if (!line) throw new Error('There are no lines')
  const { flags, version, queuedAt: _, ...rest } = line
  const submission = {
    ...rest,
    updatedAt: line.createdAt,
    tags: ['browser', 'forms', 'computer-vision'],
    previewImages: [],
    previewSizes: [],
    xAccount: '',
    githubUrl: 'https://github.com/example/agent',
    ...more,
  }
  return {
    ...{ submission, version },
    sendings: flags.includes('again') ? FOLLOWED.pending.sendings : [],
    hints: hintsFor(flags),
    previewUrl: `/agent/${id}?preview=sample`,
  }
}

function hintsFor(flags: DeskLine['flags']): DeskItem['hints'] {
  return {
    duplicates: flags.includes('listed')
      ? [
          { likeness: 'website', name: 'Skyvern Cloud' },
          { likeness: 'name', name: 'Skyvern Open' },
        ]
      : [],
    links: flags.includes('links') ? [{ field: 'websiteUrl', problem: 'does not answer' }] : [],
    answers: flags.includes('links')
      ? []
      : [
          { field: 'websiteUrl', milliseconds: 412, leadsTo: 'www.agent.example' },
          { field: 'githubUrl', milliseconds: 87 },
        ],
    submitter: {
      ...{ id: 'ines00000000000', name: 'Ines Halloran', email: 'ines@roster.example', verified: false },
      ...{ approved: 2, rejected: 1, pending: 1 },
    },
  }
}
