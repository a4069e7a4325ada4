/** GET /api/agents/{id}: public agents for everyone, the others for their submitter and administrators (D14). */
import type { Agent } from '#site/catalogue/agent.ts'
import { AGENT_NOT_FOUND } from '#site/messages/api.ts'
import type { Context } from '#site/server/endpoint.ts'
import { notFound } from '#site/server/errors.ts'

export async function readAgent(
  { id }: { id: string },
  { catalogue, accounts, caller }: Context,
): Promise<Agent> {
  const agent = catalogue.agent(id) ?? (caller && (await accounts.agentFor(caller, id)))
  if (!agent) throw notFound(AGENT_NOT_FOUND)
  return agent
}
