/** The review queue: submissions to read, approve, reject, feature, edit, and delete. */
import { z } from 'zod'
import { STATUSES, VERDICTS } from '#site/domain/agent.ts'
import { NOTE_LENGTH_MAX, VERDICT_DAYS } from '#site/domain/limits.ts'
import { REJECTION_REASONS } from '#site/domain/moderation.ts'
import { visibleText } from '#site/domain/words/unseen.ts'
import { page, rest, searchText } from './administration.ts'
import { fieldsBy } from './agent-fields.ts'
import { agent } from './agents.ts'
import type { Contracts } from './contract.ts'
import { isoDate, recordId } from './fields.ts'
import { duplicate, revision, submission } from './submissions.ts'

const LINKS = ['websiteUrl', 'githubUrl'] as const
const FLAGS = ['listed', 'unsafe', 'again', 'links'] as const

/** A line of the queue. Decisions and edits send its `version`. */
const reviewLine = z
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
    queuedAt: isoDate.optional(),
    version: z.string(),
    /** Reasons to look twice: possible duplicate, suspicious text, resubmitted, link problem. */
    flags: z.array(z.enum(FLAGS)),
    /** Other pending submissions that seem to be the same agent. */
    similar: z.array(z.string()).optional(),
    decided: z
      .object({
        at: isoDate,
        by: z.string(),
        reason: z.enum(REJECTION_REASONS).optional(),
        note: z.string().optional(),
      })
      .optional(),
  })
  .meta({ id: 'ReviewLine' })

export const noteText = z
  .string()
  .overwrite(visibleText)
  .max(NOTE_LENGTH_MAX, `Note must be at most ${NOTE_LENGTH_MAX} characters`)

/** The agent's `updated` date in PocketBase when it was read. */
export const version = z.string().max(60)

const edited = agent.extend({ version: z.string(), moderationNote: z.string().optional() })

export const REVIEW_ROUTES = {
  'GET /api/admin/submissions': {
    summary: 'List submissions. Pending ones are sorted oldest first, all others newest first',
    access: 'admin',
    query: z.object({
      ...page,
      search: searchText,
      status: z.enum(STATUSES).optional(),
      categoryId: recordId.optional(),
      importId: recordId.optional(),
    }),
    response: z.object({ submissions: z.array(reviewLine), ...rest }),
  },
  'GET /api/admin/submissions/{id}': {
    summary:
      'Get a submission with its revisions, review checks, and a preview URL. `checkLinks=again` checks its links first',
    access: 'admin',
    query: z.object({ checkLinks: z.enum(['again']).optional() }),
    response: z
      .object({
        submission,
        version: z.string(),
        revisions: z.array(revision),
        hints: z.object({
          duplicates: z.array(duplicate),
          /** The listed agent that has most in common with it. */
          nearest: agent.pick({ id: true, name: true, categoryName: true }).optional(),
          /** Listed agents whose names look like its own. */
          lookAlikes: z.array(agent.pick({ id: true, name: true })),
          links: z.array(z.object({ field: z.enum(LINKS), problem: z.string() })),
          /** Response time of the working links, and where they redirect to. */
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
        previewUrl: z.string(),
      })
      .meta({ id: 'ReviewItem' }),
  },
  'DELETE /api/admin/submissions/{id}': {
    summary: "Permanently delete a submission of any status. With `version`, only if it hasn't changed",
    access: 'admin',
    query: z.object({ version: version.optional() }),
  },
  'PUT /api/admin/submissions/{id}/status': {
    summary: 'Approve or reject a submission. The note goes to the submitter, the reason to the public log',
    access: 'admin',
    body: z.object({
      status: z.enum(STATUSES),
      notes: noteText.optional(),
      reason: z.enum(REJECTION_REASONS).optional(),
      /** If the agent has a newer version, nothing changes and the reply is 409. */
      version: version.optional(),
    }),
    response: submission.extend({ version: z.string() }),
  },
  'PUT /api/admin/submissions/{id}/featured': {
    summary: 'Feature or unfeature an approved agent',
    access: 'admin',
    body: z.object({ featured: z.boolean(), version: version.optional() }),
    response: submission.extend({ version: z.string() }),
  },
  'GET /api/admin/agents/{id}': {
    summary: 'Get an agent of any status for editing',
    access: 'admin',
    response: edited,
  },
  'PUT /api/admin/agents/{id}': {
    summary: 'Update an agent. Without `version`, the last write wins',
    access: 'admin',
    body: z.object({ ...fieldsBy('edit'), version: version.optional() }),
    response: edited,
  },
  'PUT /api/admin/agents/{id}/verdict': {
    summary: `Say for ${VERDICT_DAYS} days that an agent's website is gone or alive, or leave it to the checks again`,
    access: 'admin',
    body: z.object({ verdict: z.enum(VERDICTS) }),
    response: edited,
  },
} as const satisfies Contracts
