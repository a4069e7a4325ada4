/** POST /api/agents/{id}/preview: PocketBase lets its submitter and administrators see it. */
import { agentPath } from '#site/catalogue/addresses.ts'
import type { Output } from '#site/contracts/contract.ts'
import type { previewAgent as contract } from '#site/contracts/previews.ts'
import { AGENT_NOT_FOUND } from '#site/messages/api.ts'
import type { UserContext } from '#site/server/http/endpoint.ts'
import { notFound } from '#site/server/http/errors.ts'
import { readRecord } from './read-agent.ts'

export async function previewAgent(
  { id }: { id: string },
  context: UserContext,
): Promise<Output<typeof contract>> {
  const { catalogue, previews } = context
  if (catalogue.agent(id)) return { address: agentPath(id) }
  if (!(await readRecord(id, context))) throw notFound(AGENT_NOT_FOUND)
  return { address: previews.addressOf(id) }
}
