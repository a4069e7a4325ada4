/** Submissions of every status, as the site's API returns them. */

import type { FollowedSubmission, Submission } from '#site/features/submission/followed-submission.ts'
import { BARE_AGENT } from './bare-agent.ts'
import { ONE_WORD, ONE_WORD_CATEGORY } from './nasty-catalogue.ts'

const SUBMISSION: Submission = {
  ...BARE_AGENT,
  id: 'submission00001',
  name: 'Post Room',
  status: 'pending',
  description:
    'Sorts what comes in, answers what it can, and asks a person about the rest. Every letter is filed.',
  categoryId: 'writing',
  categoryName: 'Writing',
  tags: ['mail', 'filing'],
}

const PENDING: Submission = {
  ...SUBMISSION,
  queue: { place: 9, waiting: 15, likelyReadAt: '2026-11-24T12:00:00.000Z' },
}
const APPROVED: Submission = {
  ...SUBMISSION,
  id: 'submission00002',
  name: 'Reply Desk',
  status: 'approved',
  categoryName: 'Coding',
  upvotes: 23,
  decidedAt: '2026-11-05T16:00:00.000Z',
}
/** With the longest realistic note. */
const REJECTED: Submission = {
  ...SUBMISSION,
  id: 'submission00003',
  name: 'Letter Box',
  status: 'rejected',
  categoryName: '',
  decidedAt: '2026-11-15T10:00:00.000Z',
  moderationNote:
    'The description reads like an advertisement. Say what it does, verb first, in two sentences; then send it again.',
}
/** Nothing is known about the queue yet. */
const UNPLACED: Submission = { ...SUBMISSION, id: 'submission00004', name: 'Sorting Office' }
const OF_ONE_WORD: Submission = {
  ...REJECTED,
  ...ONE_WORD,
  id: 'submission00005',
  moderationNote: ONE_WORD.description,
  categoryName: ONE_WORD_CATEGORY.name,
}

export const SUBMISSIONS: readonly Submission[] = [PENDING, REJECTED, APPROVED, UNPLACED, OF_ONE_WORD]

type Fields = FollowedSubmission['revisions'][number]['fields']

const FIRST_SENT: Fields = {
  name: 'Letter Box',
  description:
    'The ultimate AI-powered post workspace trusted by the best teams. Supercharge letters, mail and parcels.',
  websiteUrl: 'https://agent.example/landing?utm_source=list',
  categoryId: '',
  pricingModel: 'freemium',
  tags: ['best', '#1', 'letters'],
  xAccount: '@letterbox',
  githubUrl: '',
  maker: '',
  worksWith: [],
  submittedBy: '',
  previewImageURLs: ['https://pictures.example/inbox.svg'],
}
const SENT_AGAIN: Fields = {
  ...FIRST_SENT,
  description:
    'Joins letters, mail and parcels in one workspace for a team. It answers what a rule allows and asks a person about the rest.',
  websiteUrl: 'https://agent.example',
  tags: ['letters', 'mail'],
  githubUrl: 'https://github.com/example/letter-box',
  worksWith: ['gmail', 'outlook'],
  previewImageURLs: ['https://pictures.example/inbox.svg', 'https://pictures.example/board.svg'],
}
const SENT_TWICE: FollowedSubmission['revisions'] = [
  {
    sentAt: '2026-11-14T09:30:00.000Z',
    fields: FIRST_SENT,
    status: 'rejected',
    decidedAt: '2026-11-15T10:00:00.000Z',
    note: REJECTED.moderationNote,
  },
  { sentAt: '2026-11-20T08:10:00.000Z', fields: SENT_AGAIN, status: 'pending' },
]
const SENT_ONCE = SENT_TWICE.slice(0, 1)

/** As visitors with the secret link see them. */
export const FOLLOWED = {
  pending: {
    submission: { ...PENDING, name: 'Letter Box', description: SENT_AGAIN.description },
    revisions: SENT_TWICE,
  },
  rejected: { submission: REJECTED, revisions: SENT_ONCE },
  approved: {
    submission: APPROVED,
    revisions: [
      ...SENT_ONCE,
      {
        sentAt: '2026-11-20T08:10:00.000Z',
        fields: SENT_AGAIN,
        status: 'approved',
        decidedAt: APPROVED.decidedAt,
      },
    ],
  },
} satisfies Record<string, FollowedSubmission>
