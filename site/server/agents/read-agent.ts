/** GET /api/agents/{id}: public agents for everyone, the others for their submitter and administrators. */
import { z } from 'zod'
import type { Agent } from '#site/domain/agent.ts'
import { publicName } from '#site/domain/submission/submitter-text.ts'
import { AGENT_NOT_FOUND } from '#site/domain/texts/api.ts'
import type { Context } from '#site/server/http/endpoint.ts'
import { notFound } from '#site/server/http/errors.ts'
import { read } from '#site/server/pocketbase/ask.ts'
import { agentOf, isRecordId } from '#site/server/pocketbase/records.ts'

export async function readAgent({ id }: { id: string }, context: Context): Promise<Agent> {
  const agent = context.catalogue.agent(id) ?? (context.caller && (await readRecord(id, context)))
  if (!agent) throw notFound(AGENT_NOT_FOUND)
  return agent
}

/** Read with the caller's own rights; undefined when they may not see it. */
export async function readRecord(
  id: string,
  { ask, uploads }: Pick<Context, 'ask' | 'uploads'>,
): Promise<Agent | undefined> {
  if (!isRecordId(id)) return undefined
  const found = await ask('GET', `/api/collections/agents/records/${id}?expand=category`)
  if (found.status === 404) return undefined
  const agent = agentOf(read(found, z.looseObject({ id: z.literal(id) })))
  return agent && viewable(agent, { uploads })
}

/** A public agent may not be in the replica yet; its submitter's email address is never shown. */
export function viewable(agent: Agent, { uploads }: Pick<Context, 'uploads'>): Agent {
  const isPublic = agent.status === 'approved'
  return uploads.viewable({ ...agent, ...(isPublic && { submittedBy: publicName(agent.submittedBy) }) })
}
