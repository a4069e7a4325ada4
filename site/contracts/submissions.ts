/** Submitting an agent, and following what becomes of it. */
import { z } from 'zod'
import { STATUSES } from '#site/domain/agent.ts'
import { SUBMIT_SECONDS_MIN } from '#site/domain/limits.ts'
import { HOMEPAGE_FILLED, SENT_TOO_FAST } from '#site/domain/texts/submission-fields.ts'
import { fieldsBy } from './agent-fields.ts'
import { agent } from './agents.ts'
import type { Contract } from './contract.ts'
import { isoDate } from './fields.ts'

/** What a person says of an agent; the form checks the same with the same messages. */
const submissionFields = z.object(fieldsBy('submit'))

const submissionBody = submissionFields.extend({
  /** It is another product than those it looks like. */
  allowDuplicate: z.boolean().default(false),
  /** A field that people do not see; only programs fill it in. */
  homepage: z.string(HOMEPAGE_FILLED).max(0, HOMEPAGE_FILLED).default(''),
  /** Seconds since the form was opened; programs that use the API leave it out. */
  seconds: z.number(SENT_TOO_FAST).min(SUBMIT_SECONDS_MIN, SENT_TOO_FAST).optional(),
})

/** Sending the same again with the same key does nothing; another submission needs another key. */
const idempotent = z.object({
  'Idempotency-Key': z
    .string()
    .regex(/^[\x21-\x7e]{8,200}$/, 'must be 8 to 200 visible characters')
    .optional(),
})

/** A place among the submissions that wait; the first is 1. */
const queue = z.object({
  place: z.number().int().min(1),
  waiting: z.number().int().min(1),
  /** Left out while too few decisions are known to tell it. */
  likelyReadAt: isoDate.optional(),
})

export const submission = agent
  .extend({ moderationNote: z.string().optional(), decidedAt: isoDate.optional(), queue: queue.optional() })
  .meta({ id: 'Submission' })

/** Each time it was sent, the first first. */
export const revision = z.object({
  sentAt: isoDate,
  fields: submissionFields,
  status: z.enum(STATUSES),
  decidedAt: isoDate.optional(),
  note: z.string().optional(),
})

const followed = z.object({ submission, revisions: z.array(revision) }).meta({ id: 'FollowedSubmission' })

export const submitAgent = {
  summary: 'Submit an agent for review; with an Idempotency-Key header, sending it again does nothing',
  access: 'public',
  headers: idempotent,
  body: submissionBody,
  status: 201,
  /** `statusKey` opens the submission's page for somebody without an account. */
  response: submission.extend({ statusKey: z.string().optional() }),
} as const satisfies Contract

/** `key`: the secret key of a submission without an account, or the id of one's own. */
const byKey = z.object({ key: z.string() })

export const readSubmission = {
  summary: 'What became of a submission: its place in the queue, the note, and what was sent when',
  access: 'public',
  params: byKey,
  status: 200,
  response: followed,
} as const satisfies Contract

export const resubmit = {
  summary: 'Change a submission that waits or was rejected; a rejected one is queued again',
  access: 'public',
  params: byKey,
  headers: idempotent,
  body: submissionBody,
  status: 200,
  response: submission,
} as const satisfies Contract

export const reviewQueue = {
  summary: 'How many submissions wait, and how long they usually do',
  access: 'public',
  status: 200,
  response: z.object({
    waiting: z.number().int().min(0),
    /** Left out while too few decisions are known to tell it. */
    medianHours: z.number().min(0).optional(),
  }),
} as const satisfies Contract
