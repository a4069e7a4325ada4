/** DELETE /api/agents/{id}: PocketBase lets its submitter and administrators do it. */
import { AGENT_NOT_FOUND, NOT_YOUR_AGENT } from '#site/domain/texts/api.ts'
import type { UserContext } from '#site/server/http/endpoint.ts'
import { forbidden, notFound } from '#site/server/http/errors.ts'
import { granted } from '#site/server/pocketbase/ask.ts'
import { isRecordId } from '#site/server/pocketbase/records.ts'

export async function deleteAgent({ id }: { id: string }, context: UserContext): Promise<null> {
  const { ask, accounts, catalogue, replicated } = context
  if (!isRecordId(id)) throw notFound(AGENT_NOT_FOUND)
  const deleted = await ask('DELETE', `/api/collections/agents/records/${id}`)
  if (deleted.status === 404)
    throw catalogue.agent(id) ? forbidden(NOT_YOUR_AGENT) : notFound(AGENT_NOT_FOUND)
  granted(deleted)
  accounts.waiting.forget()
  await replicated()
  return null
}
