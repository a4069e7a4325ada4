/** POST /api/agents/{id}/preview: PocketBase lets its submitter and administrators see it. */
import type { Input, Output } from '#site/contracts/routes.ts'
import { agentPath } from '#site/domain/addresses.ts'
import { AGENT_NOT_FOUND } from '#site/domain/texts/api.ts'
import type { UserContext } from '#site/server/http/endpoint.ts'
import { notFound } from '#site/server/http/errors.ts'
import { readRecord } from './read-agent.ts'

export async function previewAgent(
  { id, framed }: Input<'POST /api/agents/{id}/preview'>,
  context: UserContext,
): Promise<Output<'POST /api/agents/{id}/preview'>> {
  const { catalogue, previews } = context
  const isPublic = catalogue.agent(id) !== undefined
  if (isPublic && framed === 'false') return { address: agentPath(id) }
  if (!isPublic && !(await readRecord(id, context))) throw notFound(AGENT_NOT_FOUND)
  return { address: previews.addressOf(id) }
}
