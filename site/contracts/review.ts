/** The review queue: submissions to read, approve, reject, feature, and delete. */
import { z } from 'zod'
import { STATUSES } from '#site/domain/agent.ts'
import { NOTE_LENGTH_MAX } from '#site/domain/limits.ts'
import { REJECTION_REASONS } from '#site/domain/moderation.ts'
import { NOTE_TOO_LONG } from '#site/domain/texts/submission-fields.ts'
import { byId, page, searchText } from './administration.ts'
import { agent } from './agents.ts'
import type { Contract } from './contract.ts'
import { isoDate, nothing, recordId } from './fields.ts'
import { duplicate, revision, submission } from './submissions.ts'

const LINKS = ['websiteUrl', 'githubUrl'] as const
const FLAGS = ['listed', 'again', 'links'] as const

/** A line of the queue. `version` is the one that a decision or an edit answers to. */
export const reviewLine = z
  .object({
    ...agent.pick({
      id: true,
      name: true,
      description: true,
      websiteUrl: true,
      categoryId: true,
      categoryName: true,
      pricingModel: true,
      status: true,
      featured: true,
      upvotes: true,
      submittedAt: true,
      createdAt: true,
      submittedBy: true,
    }).shape,
    /** Time it last entered the queue. */
    queuedAt: isoDate.optional(),
    version: z.string(),
    /** Why somebody should look twice: maybe listed already, sent again, trouble with its links. */
    flags: z.array(z.enum(FLAGS)),
  })
  .meta({ id: 'ReviewLine' })

export const listForReview = {
  summary: 'All submissions; those that wait the oldest first, all others the newest first',
  access: 'admin',
  query: z.object({
    ...page,
    search: searchText,
    status: z.enum(STATUSES).optional(),
    categoryId: recordId.optional(),
  }),
  status: 200,
  response: z.object({
    submissions: z.array(reviewLine),
    total: z.number().int(),
    next: z.string().optional(),
    /** Time of reading the list, by PocketBase's clock. */
    asOf: isoDate,
  }),
} as const satisfies Contract

export const readReviewItem = {
  summary:
    'One submission with each time it was sent, hints for the decision, and an address that shows its page',
  access: 'admin',
  params: byId,
  status: 200,
  response: z
    .object({
      submission,
      version: z.string(),
      revisions: z.array(revision),
      hints: z.object({
        /** Entries that may be the same product. */
        duplicates: z.array(duplicate),
        /** Problems with URLs, by field. */
        links: z.array(z.object({ field: z.enum(LINKS), problem: z.string() })),
        /** How fast the others answered, as far as they were asked, and where they sent visitors on to. */
        answers: z.array(
          z.object({
            field: z.enum(LINKS),
            milliseconds: z.number().int().min(0),
            leadsTo: z.string().optional(),
          }),
        ),
        submitter: z
          .object({
            id: recordId,
            name: z.string(),
            email: z.string(),
            verified: z.boolean(),
            approved: z.number().int(),
            rejected: z.number().int(),
            pending: z.number().int(),
          })
          .optional(),
      }),
      /** Shows its page as it will be, for a few minutes. */
      previewUrl: z.string(),
    })
    .meta({ id: 'ReviewItem' }),
} as const satisfies Contract

/** Of an agent as it was read: its `updated` date in PocketBase. */
export const version = z.string().max(60)

export const decide = {
  summary: 'Approve or reject; the note goes to whoever sent it, the reason to the public log',
  access: 'admin',
  params: byId,
  body: z.object({
    status: z.enum(STATUSES),
    notes: z.string().trim().max(NOTE_LENGTH_MAX, NOTE_TOO_LONG).optional(),
    reason: z.enum(REJECTION_REASONS).optional(),
    /** The version that was read; when there is another by now, nothing is changed and the reply is 409. */
    version: version.optional(),
  }),
  status: 200,
  response: submission.extend({ version: z.string() }),
} as const satisfies Contract

export const feature = {
  summary: 'Feature an approved agent, or stop featuring it',
  access: 'admin',
  params: byId,
  body: z.object({ featured: z.boolean(), version: version.optional() }),
  status: 200,
  response: submission.extend({ version: z.string() }),
} as const satisfies Contract

export const deleteSubmission = {
  summary: 'Delete a submission for good, whatever its status; with `version` only as it was read',
  access: 'admin',
  params: byId,
  query: z.object({ version: version.optional() }),
  status: 204,
  response: nothing,
} as const satisfies Contract
