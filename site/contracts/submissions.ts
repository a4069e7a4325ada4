/** Submitting an agent, and following what becomes of it. */
import { z } from 'zod'
import { STATUSES } from '#site/domain/agent.ts'
import { LIKENESSES } from '#site/domain/likeness/likeness.ts'
import { NAME_LENGTH_MAX, SUBMIT_SECONDS_MIN, URL_LENGTH_MAX } from '#site/domain/limits.ts'
import {
  HOMEPAGE_FILLED,
  SENT_TOO_FAST,
  WEBSITE_INVALID,
  WEBSITE_TOO_LONG,
} from '#site/domain/texts/submission-fields.ts'
import { fieldsBy } from './agent-fields.ts'
import { agent } from './agents.ts'
import type { Contract } from './contract.ts'
import { isoDate } from './fields.ts'

/** A submission as it is sent; the form checks the same with the same messages. */
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

export const prefill = {
  summary: 'Propose the details of an agent from its website',
  access: 'public',
  body: z.object({
    address: z.string(WEBSITE_INVALID).trim().min(1, WEBSITE_INVALID).max(URL_LENGTH_MAX, WEBSITE_TOO_LONG),
  }),
  status: 200,
  /** Missing details are omitted. */
  response: z
    .object({
      /** Its host, as people call the site. */
      site: z.string(),
      websiteUrl: z.string(),
      name: z.string().optional(),
      description: z.string().optional(),
      githubUrl: z.string().optional(),
      xAccount: z.string().optional(),
      /** An https address of its Open Graph image, else of its icon. */
      image: z.string().optional(),
    })
    .meta({ id: 'Proposal' }),
} as const satisfies Contract

export const previewAgent = {
  summary: "An address at which the caller's own pending or rejected agent is shown for a few minutes",
  access: 'user',
  params: z.object({ id: z.string() }),
  /** `framed`: pages of this site show it in a frame, a public agent's too. */
  query: z.object({ framed: z.enum(['true', 'false'], 'must be true or false').default('false') }),
  status: 200,
  /** A path; of an agent that is public by now, that of its page, if it is not for a frame. */
  response: z.object({ address: z.string() }),
} as const satisfies Contract

export const duplicate = z
  .object({
    /** Matching part: the website, the GitHub repository, or the name. */
    likeness: z.enum(LIKENESSES),
    name: z.string(),
    /** The entry; left out while it waits for its review, which is said without showing it. */
    agent: agent.optional(),
  })
  .meta({ id: 'Duplicate' })

/** The most certain first, at most three. */
export const duplicates = z.array(duplicate)

export const findDuplicates = {
  summary: 'Entries and waiting submissions that may be the same agent',
  access: 'public',
  query: z.object({
    websiteUrl: z.string().trim().max(URL_LENGTH_MAX).default(''),
    githubUrl: z.string().trim().max(URL_LENGTH_MAX).default(''),
    name: z.string().trim().max(NAME_LENGTH_MAX).default(''),
  }),
  status: 200,
  response: z.object({ duplicates }),
} as const satisfies Contract
