/** POST /api/agents: PocketBase keeps the agent, what was sent and the letter about it, all or nothing. */
import type { Input, Output } from '#site/contracts/routes.ts'
import type { Context } from '#site/server/http/endpoint.ts'
import { standing } from '#site/server/pocketbase/submissions.ts'
import { accepted } from './accepted-submission.ts'
import { sendDistinct } from './distinct.ts'
import { submittedFields } from './submitted-fields.ts'

export async function submitAgent(
  input: Input<'POST /api/agents'>,
  context: Context,
): Promise<Output<'POST /api/agents'>> {
  const { accounts, ask, config, uploads } = context
  const fields = submittedFields(input, config.SITE_URL)
  const key = input['Idempotency-Key']
  const answer = await sendDistinct(fields, input, context, async ({ likeness, refusal }, comparison) => {
    if (refusal && !key) throw refusal
    // What was sent with this key before is alike to itself, and answered as it was then.
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
