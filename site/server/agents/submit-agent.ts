/** POST /api/agents: PocketBase keeps the agent, what was sent and the letter about it, all or nothing. */
import type { Input, Output } from '#site/contracts/contract.ts'
import type * as contracts from '#site/contracts/submissions.ts'
import type { Context } from '#site/server/http/endpoint.ts'
import { standing } from '#site/server/pocketbase/submissions.ts'
import { accepted } from './accepted-submission.ts'
import { judgeLikeness } from './distinct.ts'
import { afterEqualOnes } from './equal-submissions.ts'
import { type SubmittedFields, submittedFields } from './submitted-fields.ts'

export async function submitAgent(
  input: Input<typeof contracts.submitAgent>,
  context: Context,
): Promise<Output<typeof contracts.submitAgent>> {
  const fields = submittedFields(input, context.config.SITE_URL)
  return await afterEqualOnes(fields, () => submit(fields, input, context))
}

async function submit(
  fields: SubmittedFields,
  input: Input<typeof contracts.submitAgent>,
  context: Context,
): Promise<Output<typeof contracts.submitAgent>> {
  const { accounts, ask, uploads } = context
  const key = input['Idempotency-Key']
  const { likeness, refusal } = await judgeLikeness(fields, input, context)
  if (refusal && !key) throw refusal
  // What was sent with this key before is alike to itself, and answered as it was then.
  const sent = { fields, key, likeness, onlyRepeated: refusal !== undefined }
  const answer = await ask('POST', '/api/roster/submissions', sent)
  if (refusal && answer.status === 404) throw refusal
  const { submission, hasAccount } = accepted(answer, standing)
  if (submission.status === 'pending') accounts.waiting.add(submission)
  const statusKey = accounts.submissionKeys.of(submission.id)
  return { ...uploads.viewable(submission), ...(!hasAccount && { statusKey }) }
}
