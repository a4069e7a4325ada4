/** The edit of one approved agent, and bulk reviews: one decision or edit of many, made by the server as one job with one undo. */
import { z } from 'zod'
import { PRICING_MODELS } from '#site/domain/agent.ts'
import { ADMIN_LIST_SIZE_MAX, NOTE_LENGTH_MAX, TAG_LENGTH_MAX, TAGS_MAX } from '#site/domain/limits.ts'
import { BULK_ACTIONS, BULK_SKIPS, BULK_STATES, REJECTION_REASONS } from '#site/domain/moderation.ts'
import { NOTE_TOO_LONG } from '#site/domain/texts/submission-fields.ts'
import { page, searchText } from './administration.ts'
import { fieldsBy } from './agent-fields.ts'
import { agent, facetQuery } from './agents.ts'
import type { Contracts } from './contract.ts'
import { isoDate, recordId } from './fields.ts'
import { REVIEW_ROUTES, reviewLine, version } from './review.ts'

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

const { status, categoryId, importId, search } = REVIEW_ROUTES['GET /api/admin/submissions'].query.shape

const approvedFilter = {
  ...{ search: searchText, categoryId, importId, ...facetQuery() },
  featured: z.enum(['yes', 'no']).optional(),
  /** A slug. */
  tag: z.string().max(TAG_LENGTH_MAX).optional(),
}
const approvedLine = agent
  .pick({
    ...{ id: true, name: true, websiteUrl: true, categoryName: true, pricingModel: true },
    ...{ featured: true, tags: true },
  })
  .extend({ version: z.string() })
  .meta({ id: 'ApprovedLine' })
/** The list as it was read: agents changed since `asOf` are skipped. If the number of matches isn't `total`, nothing changes. */
const asListed = { asOf: isoDate, total: z.number().int().min(0) }

export const BULK_REVIEW_ROUTES = {
  'GET /api/admin/agents': {
    summary: 'List approved agents with all words of the search, by name',
    access: 'admin',
    query: z.object({ ...page, ...approvedFilter }),
    response: z.object({
      agents: z.array(approvedLine),
      total: z.number().int(),
      next: z.string().optional(),
      asOf: isoDate,
    }),
  },
  'GET /api/admin/reviews': {
    summary: 'Get the current or most recent bulk review',
    access: 'admin',
    response: z.object({ review: bulkReview.optional() }),
  },
  'POST /api/admin/reviews': {
    summary: 'Decide on many submissions or edit many approved agents as one job; one job runs at a time',
    access: 'admin',
    body: z.object({
      action: z.enum(BULK_ACTIONS).exclude(['undo']),
      notes: z.string().trim().max(NOTE_LENGTH_MAX, NOTE_TOO_LONG).default(''),
      reason: z.enum(REJECTION_REASONS).optional(),
      /** One value per action: `category`, `pricing`, and `tag` or `untag`. */
      categoryId: recordId.optional(),
      pricingModel: z.enum(PRICING_MODELS).optional(),
      tags: z.array(z.string().trim().min(1).max(TAG_LENGTH_MAX)).max(TAGS_MAX).default([]),
      selection: z.union([
        /** Lines as they were shown: submissions that have changed since are skipped. */
        z
          .array(reviewLine.pick({ id: true, name: true, status: true, featured: true, version: true }))
          .min(1)
          .max(ADMIN_LIST_SIZE_MAX),
        z.object({
          approved: z
            .array(approvedLine.pick({ id: true, name: true, version: true }))
            .min(1)
            .max(ADMIN_LIST_SIZE_MAX),
        }),
        z.object({ approved: z.object(approvedFilter), ...asListed }),
        z.object({ status, categoryId, importId, search, ...asListed }),
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

const edited = agent.extend({ version: z.string(), moderationNote: z.string().optional() })

export const ADMIN_EDIT_ROUTES = {
  'GET /api/admin/agents/{id}': {
    summary: 'Get an agent of any status for editing',
    access: 'admin',
    response: edited,
  },
  'PUT /api/admin/agents/{id}': {
    summary: 'Update an agent. Without `version`, the last write wins',
    access: 'admin',
    body: z.object({
      ...fieldsBy('edit'),
      version: version.optional(),
    }),
    response: edited,
  },
} as const satisfies Contracts
