/** Submissions: sending, reading, and changing them, by ID or secret key. */

import { z } from 'zod'
import { isImageAddress, storedAddress, uploadPath } from '#site/domain/links/links.ts'
import { FIELD_REFUSED } from '#site/domain/texts/accounts.ts'
import {
  APPROVED_STAYS,
  CATEGORY_REQUIRED,
  DESCRIPTION_TOO_SHORT,
  GITHUB_INVALID,
  IMAGE_ADDRESS_INVALID,
  IMAGE_GONE,
  KEY_USED,
  SUBMISSION_NOT_FOUND,
  WEBSITE_INVALID,
  X_ACCOUNT_INVALID,
} from '#site/domain/texts/submission-fields.ts'
import type { Action, Context } from '#site/server/http/endpoint.ts'
import { conflict, invalid, notFound } from '#site/server/http/errors.ts'
import { type Answer, read } from '#site/server/pocketbase/ask.ts'
import { refusedFields } from '#site/server/pocketbase/people.ts'
import { isRecordId } from '#site/server/pocketbase/records.ts'
import { reviewQueue, revision, standing } from '#site/server/pocketbase/submissions.ts'
import { sendDistinct } from './duplicates.ts'

/** PocketBase's fields with another name in the API or a more helpful message. */
const REFUSALS: Record<string, { field: string; message: string }> = {
  category: { field: 'categoryId', message: CATEGORY_REQUIRED },
  description: { field: 'description', message: DESCRIPTION_TOO_SHORT },
  websiteUrl: { field: 'websiteUrl', message: WEBSITE_INVALID },
  githubUrl: { field: 'githubUrl', message: GITHUB_INVALID },
  xAccount: { field: 'xAccount', message: X_ACCOUNT_INVALID },
  previewImages: { field: 'previewImageURLs', message: IMAGE_GONE },
  moderationNote: { field: 'notes', message: FIELD_REFUSED('notes') },
}

type Sent = Parameters<Action<'POST /api/agents'>>[0]

export const submitAgent: Action<'POST /api/agents'> = async (input, context) => {
  const { accounts, ask, config, uploads } = context
  const fields = submittedFields(input, config.SITE_URL)
  const key = input['Idempotency-Key']
  const answer = await sendDistinct(fields, input, context, async ({ likeness, refusal }, comparison) => {
    if (refusal && !key) throw refusal
    // A repeated request would be a duplicate of itself, so it gets the first one's reply.
    const sent = { fields, key, likeness, onlyRepeated: refusal !== undefined, ...comparison }
    const stored = await ask('POST', '/api/roster/submissions', sent)
    if (refusal && stored.status === 404) throw refusal
    return stored
  })
  const { submission, hasAccount } = accepted(answer, standing)
  if (submission.status === 'pending') accounts.waiting.add(submission)
  const statusKey = accounts.submissionKeys.of(submission.id)
  return { ...uploads.viewable(submission), ...(!hasAccount && { statusKey }) }
}

const withRevisions = z.looseObject({ revisions: z.array(revision) })
const difference = z.object({ name: z.string(), agentId: z.string().optional() })
const withDifferences = z.looseObject({
  revisions: z.array(z.looseObject({ differsFrom: z.array(difference).catch([]) })),
})

export const readSubmission: Action<'GET /api/submissions/{key}'> = async ({ key }, context) => {
  const { path, ask } = opened(key, context)
  const { revisions, ...rest } = accepted(await ask('GET', path), withRevisions)
  const { submission } = accepted({ status: 200, data: rest }, standing)
  return { submission: context.uploads.viewable(submission), revisions }
}

export const resubmit: Action<'PUT /api/submissions/{key}'> = async ({ key, ...input }, context) => {
  const { id, path, ask } = opened(key, context)
  const fields = submittedFields(input, context.config.SITE_URL)
  // Read first, so that callers without the right to change it learn nothing about duplicates.
  const { revisions } = accepted(await ask('GET', path), withDifferences)
  const differsFrom = revisions.flatMap((sent) => sent.differsFrom)
  const { allowDuplicate } = input
  const send: Parameters<typeof sendDistinct>[3] = async ({ likeness, refusal }, comparison) => {
    if (refusal) throw refusal
    return await ask('PUT', path, { fields, key: input['Idempotency-Key'], likeness, ...comparison })
  }
  const answer = await sendDistinct(fields, { allowDuplicate, differsFrom }, context, send, id)
  const { submission } = accepted(answer, standing)
  context.accounts.waiting.add(submission)
  return context.uploads.viewable(submission)
}

/** Throws 404 for anything but an ID or a key. */
function opened(key: string, { accounts, ask, askAsSite }: Context) {
  const id = isRecordId(key) ? key : accounts.submissionKeys.idOf(key)
  if (id === undefined) throw notFound(SUBMISSION_NOT_FOUND)
  // With an ID, PocketBase checks the caller's own token.
  return { id, path: `/api/roster/submissions/${id}`, ask: id === key ? ask : askAsSite }
}

export const readReviewQueue: Action<'GET /api/review-queue'> = async (_, { ask }) => {
  const { waiting, medianHours } = read(await ask('GET', '/api/roster/review-queue'), reviewQueue)
  return { waiting, ...(medianHours !== null && { medianHours }) }
}

/** The fields as they are stored. Throws 422 for a foreign URL that looks like an upload. */
function submittedFields(
  { allowDuplicate: _1, homepage: _2, seconds: _3, 'Idempotency-Key': _4, ...fields }: Sent,
  origin: string,
) {
  const images = fields.previewImageURLs.map((address) => uploadPath(address, origin) ?? address)
  const issues = images.flatMap((address, n) =>
    isImageAddress(address) ? [] : [{ field: `previewImageURLs.${n}`, message: IMAGE_ADDRESS_INVALID }],
  )
  if (issues.length > 0) throw invalid(issues)
  return {
    ...fields,
    websiteUrl: storedAddress(fields.websiteUrl),
    previewImageURLs: [...new Set(images)],
  }
}

/** Throws 404, 409 for a used key or an approved agent, 422 for fields. */
function accepted<Shape extends z.ZodType>(answer: Answer, shape: Shape): z.output<Shape> {
  const refused = Object.keys(refusedFields(answer.data))
  if (answer.status === 404) throw notFound(SUBMISSION_NOT_FOUND)
  if (answer.status === 409) throw conflict(refused.includes('key') ? KEY_USED : APPROVED_STAYS)
  if (answer.status === 400 && refused.length > 0)
    throw invalid(refused.map((field) => REFUSALS[field] ?? { field, message: FIELD_REFUSED(field) }))
  return read(answer, shape)
}
