/** Bulk reviews: one decision on many submissions, made by the server as one job that can be undone as a whole. */
import { z } from 'zod'
import { BULK_ACTIONS, BULK_SKIPS, BULK_STATES } from '#site/domain/bulk-review.ts'
import { ADMIN_LIST_SIZE_MAX, NOTE_LENGTH_MAX } from '#site/domain/limits.ts'
import { REJECTION_REASONS } from '#site/domain/moderation.ts'
import { NOTE_TOO_LONG } from '#site/domain/texts/submission-fields.ts'
import { byId } from './administration.ts'
import type { Contract } from './contract.ts'
import { isoDate } from './fields.ts'
import { listForReview, reviewLine } from './review.ts'

const bulkReview = z
  .object({
    id: z.string(),
    action: z.enum(BULK_ACTIONS),
    /** For an undo: the action that is taken back. */
    undoes: z.enum(BULK_ACTIONS).optional(),
    state: z.enum(BULK_STATES),
    by: z.string(),
    startedAt: isoDate,
    endedAt: isoDate.optional(),
    total: z.number().int(),
    /** Submissions that were changed. */
    changed: z.number().int(),
    /** Submissions that were left as they are, and why. */
    skipped: z.array(z.object({ id: z.string(), name: z.string(), reason: z.enum(BULK_SKIPS) })),
    /** Why it ended early. */
    problem: z.string().optional(),
    canUndo: z.boolean(),
  })
  .meta({ id: 'BulkReview' })

const { status, categoryId, search } = listForReview.query.shape

export const startBulkReview = {
  summary: 'Approve, reject, feature, or delete many submissions as one job; one job runs at a time',
  access: 'admin',
  body: z.object({
    action: z.enum(BULK_ACTIONS).exclude(['undo']),
    notes: z.string().trim().max(NOTE_LENGTH_MAX, NOTE_TOO_LONG).default(''),
    reason: z.enum(REJECTION_REASONS).optional(),
    selection: z.union([
      /** Lines of the list as they were shown: one that has changed since is skipped. */
      z
        .array(reviewLine.pick({ id: true, name: true, status: true, featured: true, version: true }))
        .min(1)
        .max(ADMIN_LIST_SIZE_MAX),
      /** Everything that matched when the list was read: what has changed since `asOf` is skipped. */
      z.object({ status, categoryId, search, asOf: isoDate }),
    ]),
  }),
  status: 200,
  response: bulkReview,
} as const satisfies Contract

export const readBulkReview = {
  summary: 'The bulk review that runs or ran last, whoever started it',
  access: 'admin',
  status: 200,
  response: z.object({ review: bulkReview.optional() }),
} as const satisfies Contract

export const stopBulkReview = {
  summary: 'Stop a bulk review; submissions that it has not reached stay as they are',
  access: 'admin',
  params: byId,
  status: 200,
  response: bulkReview,
} as const satisfies Contract

export const undoBulkReview = {
  summary: 'Undo the last bulk review as a job of its own; a deletion cannot be undone',
  access: 'admin',
  params: byId,
  status: 200,
  response: bulkReview,
} as const satisfies Contract
