/** Suggestions about listed agents: sending them, and deciding on them. */
import { z } from 'zod'
import { ANSWER_REQUIRED, KINDS, NOTE_REQUIRED, needsNote } from '#site/domain/suggestions.ts'
import { changesBy } from './agent-fields.ts'
import { agent } from './agents.ts'
import type { Contracts } from './contract.ts'
import { email, isoDate } from './fields.ts'
import { noteText, version } from './review.ts'
import { formChecks, idempotent } from './submissions.ts'

const { submittedBy: _, ...changes } = changesBy('submit')
const names = z.array(z.string())
const about = z.object({ kind: z.enum(KINDS), note: noteText.default('') })

const suggestionBody = about
  .extend({ ...changes, contact: email.optional(), ...formChecks })
  .refine(({ kind, note }) => !needsNote(kind) || note !== '', { path: ['note'], message: NOTE_REQUIRED })

const suggestion = about.extend({
  id: z.string(),
  /** New values of the fields that differed from the agent when it was sent. */
  fields: z.object(changes),
  /** Empty for a guest. */
  sender: z.string(),
  email: z.string(),
  isOwner: z.boolean(),
  sentAt: isoDate,
})

const row = z
  .object({
    id: z.string(),
    agent,
    version: z.string(),
    /** All that wait; at most 20 of them are included, oldest first. */
    waiting: z.number().int(),
    since: isoDate,
    suggestions: z.array(suggestion),
  })
  .meta({ id: 'SuggestionsOfAgent' })

const decision = z
  .object({
    isAccepted: z.boolean(),
    /** The accepted fields. */
    fields: names.default([]),
    answer: noteText.default(''),
    version: version.optional(),
  })
  .refine(({ isAccepted, answer }) => isAccepted || answer !== '', {
    path: ['answer'],
    message: ANSWER_REQUIRED,
  })

export const SUGGESTION_ROUTES = {
  'POST /api/agents/{id}/suggestions': {
    summary:
      'Suggest an edit of a listed agent by sending the fields that change, or report it. With an Idempotency-Key header, retries are idempotent',
    access: 'public',
    headers: idempotent,
    body: suggestionBody,
    status: 201,
    /** Of an owner's suggestion, some fields are changed at once. */
    response: z.object({ waiting: names, applied: names }).meta({ id: 'Suggested' }),
  },
  'GET /api/admin/suggestions': {
    summary: 'List the agents with pending suggestions, longest waiting first, at most 50 at a time',
    access: 'admin',
    response: z.object({ rows: z.array(row), total: z.number().int() }),
  },
  'PUT /api/admin/suggestions/{id}': {
    summary:
      'Accept a suggestion, all of its fields or some, or decline it. The sender gets the answer by email',
    access: 'admin',
    body: decision,
  },
} as const satisfies Contracts
