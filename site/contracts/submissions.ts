import { z } from 'zod'
import { STATUSES } from '#site/domain/agent.ts'
import { LIKENESSES } from '#site/domain/likeness/likeness.ts'
import { NAME_LENGTH_MAX, SUBMIT_SECONDS_MIN, URL_LENGTH_MAX } from '#site/domain/limits.ts'
import * as texts from '#site/domain/texts/submission-fields.ts'
import { counted } from '#site/domain/words/amounts.ts'
import { fieldsBy } from './agent-fields.ts'
import { agent } from './agents.ts'
import type { Contracts } from './contract.ts'
import { isoDate } from './fields.ts'

const TOO_FAST = `The form was submitted too quickly. Please wait ${counted(SUBMIT_SECONDS_MIN, 'second')} and submit it again.`

/** The fields as submitted. The form validates them with the same rules and messages. */
const submissionFields = z.object(fieldsBy('submit'))

export const formChecks = {
  /** A honeypot: users don't see it, only bots fill it in. */
  homepage: z.string(texts.HOMEPAGE_FILLED).max(0, texts.HOMEPAGE_FILLED).default(''),
  /** Seconds since the form was opened. API clients omit it. */
  seconds: z.number(TOO_FAST).min(SUBMIT_SECONDS_MIN, TOO_FAST).optional(),
}
const submissionBody = submissionFields.extend(formChecks)

/** A repeated request with the same key has no effect. */
export const idempotent = z.object({
  'Idempotency-Key': z
    .string()
    .regex(/^[\x21-\x7e]{8,200}$/, 'must be 8 to 200 visible characters')
    .optional(),
})

const queue = z.object({
  place: z.number().int().min(1),
  waiting: z.number().int().min(1),
  /** Missing if there are too few decisions for an estimate. */
  likelyReadAt: isoDate.optional(),
})

export const submission = agent
  .extend({ moderationNote: z.string().optional(), decidedAt: isoDate.optional(), queue: queue.optional() })
  .meta({ id: 'Submission' })

export const revision = z.object({
  sentAt: isoDate,
  fields: submissionFields,
  status: z.enum(STATUSES),
  decidedAt: isoDate.optional(),
  note: z.string().optional(),
})

const followed = z.object({ submission, revisions: z.array(revision) }).meta({ id: 'FollowedSubmission' })

export const duplicate = z
  .object({
    likeness: z.enum(LIKENESSES),
    name: z.string(),
    /** Missing for a pending submission, which isn't shown. */
    agent: agent.optional(),
  })
  .meta({ id: 'Duplicate' })

/** At most three, most certain first. */
export const duplicates = z.array(duplicate)

export const SUBMISSION_ROUTES = {
  'POST /api/agents': {
    summary: 'Submit an agent for review. With an Idempotency-Key header, retries are idempotent',
    access: 'public',
    headers: idempotent,
    body: submissionBody,
    status: 201,
    /** `statusKey` opens the submission's page without an account. */
    response: submission.extend({ statusKey: z.string().optional() }),
  },
  'GET /api/agents/duplicates': {
    summary: 'Find listed agents and pending submissions with the same website, repository, or name',
    access: 'public',
    query: z.object({
      websiteUrl: z.string().trim().max(URL_LENGTH_MAX).default(''),
      githubUrl: z.string().trim().max(URL_LENGTH_MAX).default(''),
      name: z.string().trim().max(NAME_LENGTH_MAX).default(''),
    }),
    response: z.object({ duplicates }),
  },
  'GET /api/submissions/{key}': {
    summary: "Get a submission's status: its place in the queue, the reviewer's note, and its revisions",
    access: 'public',
    response: followed,
  },
  'PUT /api/submissions/{key}': {
    summary: 'Edit a pending or rejected submission. A rejected one goes back into the queue',
    access: 'public',
    headers: idempotent,
    body: submissionBody,
    response: submission,
  },
  'GET /api/review-queue': {
    summary: 'Get the length of the review queue and the typical wait',
    access: 'public',
    response: z.object({
      waiting: z.number().int().min(0),
      medianHours: z.number().min(0).optional(),
    }),
  },
  'POST /api/agents/{id}/preview': {
    summary: 'Create a short-lived preview URL for your own pending or rejected agent',
    access: 'user',
    /** `framed`: the preview is shown in a frame of this site, even if the agent is public. */
    query: z.object({ framed: z.enum(['true', 'false'], 'must be true or false').default('false') }),
    /** A path: the preview, or the agent's page if it's public and not framed. */
    response: z.object({ address: z.string() }),
  },
  'POST /api/prefill': {
    summary: "Suggest an agent's details based on its website",
    access: 'public',
    body: z.object({
      address: z
        .string(texts.WEBSITE_INVALID)
        .trim()
        .min(1, texts.WEBSITE_INVALID)
        .max(URL_LENGTH_MAX, texts.WEBSITE_TOO_LONG),
    }),
    response: z
      .object({
        site: z.string(),
        websiteUrl: z.string(),
        name: z.string().optional(),
        description: z.string().optional(),
        githubUrl: z.string().optional(),
        xAccount: z.string().optional(),
        image: z.string().optional(),
      })
      .meta({ id: 'Proposal' }),
  },
} as const satisfies Contracts
