/** Sample submissions for the review queue. */
import type { ReviewItem } from '#site/features/admin/review/state/open-item.ts'
import type { ReviewLine, ReviewPage } from '#site/features/admin/review/state/queue.ts'
import { BARE_AGENT } from './bare-agent.ts'
import { FOLLOWED } from './sample-submissions.ts'

type Sample = readonly [
  name: string,
  category: string,
  submitter: string,
  sent: string,
  ...ReviewLine['flags'],
]

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

export const REVIEW_LINES: readonly ReviewLine[] = SAMPLES.map(
  ([name, categoryName, submittedBy, sent, ...flags], index) => ({
    ...BARE_AGENT,
    id: `desk${String(index).padStart(11, '0')}`,
    name,
    categoryName,
    submittedBy,
    description:
      'Completes browser workflows by looking at the page instead of relying on selectors. Invoices, applications and purchases survive a redesign of the site.',
    categoryId: 'category0000000',
    status: 'pending',
    version: '1',
    flags,
    submittedAt: `${sent}:00.000Z`,
    createdAt: `${sent}:00.000Z`,
    queuedAt: `${sent}:00.000Z`,
  }),
)

/** One that was featured, one that was approved, one that was rejected. */
const REVIEWED: readonly ReviewLine[] = REVIEW_LINES.slice(0, 3).map((line, index) => ({
  ...line,
  id: `done${String(index).padStart(11, '0')}`,
  status: index === 2 ? 'rejected' : 'approved',
  featured: index === 0,
  upvotes: index === 2 ? 0 : 23,
  flags: [],
}))

/** By the requested status. More are pending than fit on a page. */
export function reviewPage(status: string | null): ReviewPage {
  if (status === 'pending') return { submissions: [...REVIEW_LINES], total: 14 }
  const submissions = [...(status ? [] : REVIEW_LINES), ...REVIEWED].filter(
    (line) => !status || line.status === status,
  )
  return { submissions, total: submissions.length }
}

/** A second check finds no problem with the links that didn't respond. */
export function reviewItem(
  id: string,
  more: Partial<ReviewItem['submission']> = {},
  isAgain = false,
): ReviewItem {
  const line = [...REVIEW_LINES, ...REVIEWED].find((known) => known.id === id) ?? REVIEW_LINES[0]
  if (!line) throw new Error('There are no lines')
  const { flags, version, queuedAt: _, ...rest } = line
  const submission = {
    ...BARE_AGENT,
    ...rest,
    updatedAt: line.createdAt,
    tags: ['browser', 'forms', 'computer-vision'],
    githubUrl: 'https://github.com/example/agent',
    ...more,
  }
  return {
    submission,
    version,
    revisions: flags.includes('again') ? FOLLOWED.pending.revisions : [],
    hints: hintsFor(isAgain ? [] : flags),
    previewUrl: `/agent/${id}?preview=sample`,
  }
}

function hintsFor(flags: ReviewLine['flags']): ReviewItem['hints'] {
  return {
    duplicates: flags.includes('listed')
      ? [
          { likeness: 'repository', name: 'Skyvern Cloud' },
          { likeness: 'name', name: 'Skyvern Open' },
        ]
      : [],
    nearest: { id: 'browseruse', name: 'Browser Use', categoryName: 'Automation' },
    lookAlikes: [],
    links: flags.includes('links') ? [{ field: 'websiteUrl', problem: 'does not answer' }] : [],
    answers: flags.includes('links')
      ? []
      : [
          { field: 'websiteUrl', milliseconds: 412, leadsTo: 'www.agent.example' },
          { field: 'githubUrl', milliseconds: 87 },
        ],
    submitter: {
      id: 'ines00000000000',
      name: 'Ines Halloran',
      email: 'ines@roster.example',
      verified: false,
      approved: 2,
      rejected: 1,
      pending: 1,
    },
  }
}
