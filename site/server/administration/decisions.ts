/** Deciding on submissions: approve, reject, feature and delete. */
import type { Input, Output } from '#site/contracts/routes.ts'
import { PAGE_NOT_RENDERED } from '#site/domain/texts/administration.ts'
import { SUBMISSION_NOT_FOUND } from '#site/domain/texts/submission-fields.ts'
import type { UserContext } from '#site/server/http/endpoint.ts'
import { notFound, unavailable } from '#site/server/http/errors.ts'
import { host } from '#site/server/http/host.ts'
import { granted } from '#site/server/pocketbase/ask.ts'
import { isRecordId } from '#site/server/pocketbase/records.ts'
import { askAsAdmin, queryOf } from './ask.ts'
import { type ChangedAgent, changedAgent } from './changed-agent.ts'

export async function decideSubmission(
  { id, status, notes = '', reason, version = '' }: Input<'PUT /api/admin/submissions/{id}/status'>,
  context: UserContext,
): Promise<Output<'PUT /api/admin/submissions/{id}/status'>> {
  if (status === 'approved' && isRecordId(id)) await mustHavePage(id, context)
  return await change(id, 'status', { status, note: notes, reason: reason ?? '', version }, context)
}

export async function featureSubmission(
  { id, featured, version = '' }: Input<'PUT /api/admin/submissions/{id}/featured'>,
  context: UserContext,
): Promise<Output<'PUT /api/admin/submissions/{id}/featured'>> {
  return await change(id, 'featured', { featured, version }, context)
}

export async function deleteSubmission(
  { id, version }: Input<'DELETE /api/admin/submissions/{id}'>,
  context: UserContext,
): Promise<null> {
  if (!isRecordId(id)) throw notFound(SUBMISSION_NOT_FOUND)
  const answer = await askAsAdmin(context, 'DELETE', `/agents/${id}${queryOf({ version })}`)
  if (answer.status === 409) changedAgent(answer, context)
  if (answer.status === 404) throw notFound(SUBMISSION_NOT_FOUND)
  granted(answer)
  await settle(context)
  return null
}

async function change(id: string, what: string, body: object, context: UserContext): Promise<ChangedAgent> {
  if (!isRecordId(id)) throw notFound(SUBMISSION_NOT_FOUND)
  const changed = changedAgent(await askAsAdmin(context, 'PUT', `/agents/${id}/${what}`, body), context)
  await settle(context)
  return changed
}

/** What cannot be published is not approved. */
export async function mustHavePage(id: string, context: UserContext): Promise<void> {
  if (await rendersPage(id, context)) return
  const { status } = await askAsAdmin(context, 'GET', `/submissions/${id}`)
  throw status === 404 ? notFound(SUBMISSION_NOT_FOUND) : unavailable(PAGE_NOT_RENDERED)
}

/** Renders an agent's page as it will be once approved. */
async function rendersPage(id: string, { config, log, previews }: UserContext): Promise<boolean> {
  const render = host().render?.(new Request(config.SITE_URL + previews.addressOf(id)))
  const page = await render?.catch((error: unknown) => {
    log.error({ error, agent: id }, 'failed to render the page of an agent')
  })
  return page?.ok ?? false
}

/** After a change: what waits is read anew, and the catalogue shows it. */
export async function settle(context: Pick<UserContext, 'accounts' | 'replicated'>): Promise<void> {
  context.accounts.waiting.forget()
  await context.replicated()
}
