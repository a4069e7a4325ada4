/** Bulk reviews: one decision on many submissions, made by the server as one job with one undo. */
import { z } from 'zod'
import { ADMIN_LIST_SIZE_MAX, NOTE_LENGTH_MAX } from '#site/domain/limits.ts'
import { BULK_ACTIONS, BULK_SKIPS, BULK_STATES, REJECTION_REASONS } from '#site/domain/moderation.ts'
import { NOTE_TOO_LONG } from '#site/domain/texts/submission-fields.ts'
import type { Contracts } from './contract.ts'
import { isoDate } from './fields.ts'
import { REVIEW_ROUTES, reviewLine } from './review.ts'

const bulkReview = z
  .object({
    id: z.string(),
    action: z.enum(BULK_ACTIONS),
    undoes: z.enum(BULK_ACTIONS).optional(),
    state: z.enum(BULK_STATES),
    by: z.string(),
    startedAt: isoDate,
    endedAt: isoDate.optional(),
    total: z.number().int(),
    changed: z.number().int(),
    skipped: z.array(z.object({ id: z.string(), name: z.string(), reason: z.enum(BULK_SKIPS) })),
    problem: z.string().optional(),
    canUndo: z.boolean(),
  })
  .meta({ id: 'BulkReview' })

const { status, categoryId, search } = REVIEW_ROUTES['GET /api/admin/submissions'].query.shape

export const BULK_REVIEW_ROUTES = {
  'GET /api/admin/reviews': {
    summary: 'Get the current or most recent bulk review',
    access: 'admin',
    response: z.object({ review: bulkReview.optional() }),
  },
  'POST /api/admin/reviews': {
    summary: 'Approve, reject, feature, or delete many submissions as one job; one job runs at a time',
    access: 'admin',
    body: z.object({
      action: z.enum(BULK_ACTIONS).exclude(['undo']),
      notes: z.string().trim().max(NOTE_LENGTH_MAX, NOTE_TOO_LONG).default(''),
      reason: z.enum(REJECTION_REASONS).optional(),
      selection: z.union([
        /** Lines as they were shown: one that has changed since is skipped. */
        z
          .array(reviewLine.pick({ id: true, name: true, status: true, featured: true, version: true }))
          .min(1)
          .max(ADMIN_LIST_SIZE_MAX),
        /** Everything that matched when the list was read; what has changed since `asOf` is skipped. If other than `total` matched, nothing changes. */
        z.object({ status, categoryId, search, asOf: isoDate, total: z.number().int().min(0) }),
      ]),
    }),
    response: bulkReview,
  },
  'POST /api/admin/reviews/{id}/stop': {
    summary: "Stop a bulk review. Remaining submissions aren't changed",
    access: 'admin',
    response: bulkReview,
  },
  'POST /api/admin/reviews/{id}/undo': {
    summary: "Undo the last bulk review, as a job. Deletions can't be undone",
    access: 'admin',
    response: bulkReview,
  },
} as const satisfies Contracts
