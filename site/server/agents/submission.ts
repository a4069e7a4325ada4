/** Following and changing a submission: one's own by its id, anybody's by its secret key. */
import { z } from 'zod'
import type { Input, Output } from '#site/contracts/routes.ts'
import { SUBMISSION_NOT_FOUND } from '#site/domain/texts/submission-fields.ts'
import type { Context } from '#site/server/http/endpoint.ts'
import { notFound } from '#site/server/http/errors.ts'
import { isRecordId } from '#site/server/pocketbase/records.ts'
import { revision, standing } from '#site/server/pocketbase/submissions.ts'
import { accepted } from './accepted-submission.ts'
import { sendDistinct } from './distinct.ts'
import { submittedFields } from './submitted-fields.ts'

const withRevisions = z.looseObject({ revisions: z.array(revision) })
const difference = z.object({ name: z.string(), agentId: z.string().optional() })
const withDifferences = z.looseObject({
  revisions: z.array(z.looseObject({ differsFrom: z.array(difference).catch([]) })),
})

export async function readSubmission(
  { key }: Input<'GET /api/submissions/{key}'>,
  context: Context,
): Promise<Output<'GET /api/submissions/{key}'>> {
  const { path, ask } = opened(key, context)
  const { revisions, ...rest } = accepted(await ask('GET', path), withRevisions)
  const { submission } = accepted({ status: 200, data: rest }, standing)
  return { submission: context.uploads.viewable(submission), revisions }
}

/** One that is public meanwhile stays as it is. */
export async function resubmit(
  { key, ...input }: Input<'PUT /api/submissions/{key}'>,
  context: Context,
): Promise<Output<'PUT /api/submissions/{key}'>> {
  const { id, path, ask } = opened(key, context)
  const fields = submittedFields(input, context.config.SITE_URL)
  // Before anything is told of what is alike: who may not change it learns nothing.
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

/** Error: 404 for what is neither an id nor a key. */
function opened(key: string, { accounts, ask, askAsSite }: Context) {
  const id = isRecordId(key) ? key : accounts.submissionKeys.idOf(key)
  if (id === undefined) throw notFound(SUBMISSION_NOT_FOUND)
  // An id alone opens what PocketBase shows to the caller's own token.
  return { id, path: `/api/roster/submissions/${id}`, ask: id === key ? ask : askAsSite }
}
