/** Submissions: sending, reading, and changing them, by ID or secret key. */

import { z } from 'zod'
import type { Recognizable } from '#site/domain/likeness/likeness.ts'
import { isImageAddress, storedAddress, uploadPath } from '#site/domain/links/links.ts'
import { emailIn } from '#site/domain/submission/submitter-text.ts'
import { NOTHING_CHANGED } from '#site/domain/suggestions.ts'
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
import { alreadyListed, conflict, invalid, notFound } from '#site/server/http/errors.ts'
import { type Answer, read } from '#site/server/pocketbase/ask.ts'
import { refusedFields } from '#site/server/pocketbase/people.ts'
import { isRecordId } from '#site/server/pocketbase/records.ts'
import { reviewQueue, revision, standing } from '#site/server/pocketbase/submissions.ts'
import { duplicatesOf } from './duplicates.ts'

/** PocketBase's fields with another name in the API or a more helpful message. */
const REFUSALS: Record<string, { field: string; message: string }> = {
  category: { field: 'categoryId', message: CATEGORY_REQUIRED },
  description: { field: 'description', message: DESCRIPTION_TOO_SHORT },
  websiteUrl: { field: 'websiteUrl', message: WEBSITE_INVALID },
  githubUrl: { field: 'githubUrl', message: GITHUB_INVALID },
  xAccount: { field: 'xAccount', message: X_ACCOUNT_INVALID },
  previewImages: { field: 'previewImageURLs', message: IMAGE_GONE },
  moderationNote: { field: 'notes', message: FIELD_REFUSED('notes') },
  kind: { field: 'kind', message: NOTHING_CHANGED },
}

type Sent = Parameters<Action<'POST /api/agents'>>[0]

export const submitAgent: Action<'POST /api/agents'> = async (input, context) => {
  const { accounts, ask, config, uploads } = context
  const fields = submittedFields(input, config.SITE_URL)
  const answer = await ask('POST', '/api/roster/submissions', sentFields(fields, input))
  await mustBeDistinct(answer, fields, context)
  const { submission, hasAccount } = accepted(answer, standing)
  const statusKey = accounts.submissionKeys.of(submission.id)
  return { ...uploads.viewable(submission), ...(!hasAccount && { statusKey }) }
}

const withRevisions = z.looseObject({ revisions: z.array(revision) })

export const readSubmission: Action<'GET /api/submissions/{key}'> = async ({ key }, context) => {
  const { path, ask } = opened(key, context)
  const { revisions, ...rest } = accepted(await ask('GET', path), withRevisions)
  const { submission } = accepted({ status: 200, data: rest }, standing)
  return { submission: context.uploads.viewable(submission), revisions }
}

export const resubmit: Action<'PUT /api/submissions/{key}'> = async ({ key, ...input }, context) => {
  const { id, path, ask } = opened(key, context)
  const fields = submittedFields(input, context.config.SITE_URL)
  const answer = await ask('PUT', path, sentFields(fields, input))
  await mustBeDistinct(answer, fields, context, id)
  const { submission } = accepted(answer, standing)
  return context.uploads.viewable(submission)
}

/** Throws 409 with the duplicates if PocketBase has another agent with this website. */
async function mustBeDistinct(
  answer: Answer,
  fields: Recognizable,
  context: Context,
  except?: string,
): Promise<void> {
  if (refusedFields(answer.data)['websiteKey'] !== 'validation_not_unique') return
  const duplicates = await duplicatesOf(fields, context, except)
  const same = duplicates.filter(({ likeness }) => likeness === 'website')
  throw alreadyListed('websiteUrl', same)
}

function sentFields(fields: ReturnType<typeof submittedFields>, { 'Idempotency-Key': key }: Sent) {
  return { fields, key, contact: emailIn(fields.submittedBy) }
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

/** The fields as they are stored. Throws as `storedImages` does. */
function submittedFields(
  { homepage: _1, seconds: _2, 'Idempotency-Key': _3, ...fields }: Sent,
  origin: string,
) {
  const { websiteUrl, name, previewImageURLs } = fields
  return {
    ...fields,
    websiteUrl: storedAddress(websiteUrl, name),
    previewImageURLs: storedImages('previewImageURLs', previewImageURLs, origin),
  }
}

/** Uploads by their path, each image once. Throws 422 for a foreign URL that looks like an upload. */
export function storedImages(field: string, addresses: readonly string[], origin: string): string[] {
  const images = addresses.map((address) => uploadPath(address, origin) ?? address)
  const issues = images.flatMap((address, n) =>
    isImageAddress(address) ? [] : [{ field: `${field}.${n}`, message: IMAGE_ADDRESS_INVALID }],
  )
  if (issues.length > 0) throw invalid(issues)
  return [...new Set(images)]
}

/** Throws 404, 409 for a used key or an approved agent, 422 for fields. */
export function accepted<Shape extends z.ZodType>(
  answer: Answer,
  shape: Shape,
  missing = SUBMISSION_NOT_FOUND,
): z.output<Shape> {
  const refused = Object.keys(refusedFields(answer.data))
  if (answer.status === 404) throw notFound(missing)
  if (answer.status === 409) throw conflict(refused.includes('key') ? KEY_USED : APPROVED_STAYS)
  if (answer.status === 400 && refused.length > 0)
    throw invalid(refused.map((field) => REFUSALS[field] ?? { field, message: FIELD_REFUSED(field) }))
  return read(answer, shape)
}
