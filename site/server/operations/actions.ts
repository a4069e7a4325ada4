/** The routes of the operations screen. */
import { EMAIL_UNKNOWN, EMAIL_WITHOUT_TEXT, JOB_UNKNOWN_HERE } from '#site/domain/texts/operations.ts'
import type { Action, UserContext } from '#site/server/http/endpoint.ts'
import { conflict, notFound, unavailable } from '#site/server/http/errors.ts'
import { type Answer, granted } from '#site/server/pocketbase/ask.ts'
import { isRecordId } from '#site/server/pocketbase/records.ts'
import type { RunningOperations } from './running-operations.ts'

export const readOperations: Action<'GET /api/admin/operations'> = (_input, context) =>
  operationsOf(context).read(context.accounts.replicated)

/** The audit entry is written first: without it the job doesn't start. */
export const startJob: Action<'POST /api/admin/operations/{job}'> = ({ job }, context) =>
  operationsOf(context).start(job, async () => {
    const entry = { action: `job.${job}`, actor: context.caller.id }
    granted(await context.askAsSite('POST', '/api/roster/audit', entry))
  })

export const retryEmail: Action<'POST /api/admin/emails/{id}/retry'> = async ({ id }, { ask }) =>
  done(await ask('POST', `${email(id)}/retry`))

export const deleteEmail: Action<'DELETE /api/admin/emails/{id}'> = async ({ id }, { ask }) =>
  done(await ask('DELETE', email(id)))

/** Throws 404 for anything but an id, which might lead to another route of PocketBase. */
function email(id: string): string {
  if (!isRecordId(id)) throw notFound(EMAIL_UNKNOWN)
  return `/api/roster/admin/emails/${id}`
}

function operationsOf({ operations }: UserContext): RunningOperations {
  if (!operations) throw unavailable(JOB_UNKNOWN_HERE)
  return operations
}

function done(answer: Answer): null {
  if (answer.status === 404) throw notFound(EMAIL_UNKNOWN)
  if (answer.status === 409) throw conflict(EMAIL_WITHOUT_TEXT)
  granted(answer)
  return null
}
