/** POST /api/agents/{id}/upvote: one vote per person and agent; PocketBase's unique index decides. */
import type { Agent } from '#site/catalogue/agent.ts'
import { AGENT_NOT_FOUND, ALREADY_UPVOTED } from '#site/messages/api.ts'
import type { UserContext } from '#site/server/endpoint.ts'
import { conflict, notFound } from '#site/server/errors.ts'
import { refusedFields } from '#site/server/pocketbase/people.ts'
import { readRecord } from './read-agent.ts'

export async function upvoteAgent({ id }: { id: string }, context: UserContext): Promise<Agent> {
  const { ask, accounts, caller, catalogue } = context
  const { status, data } = await ask('POST', '/api/collections/votes/records', { user: caller.id, agent: id })
  if (status !== 200) {
    throw 'user' in refusedFields(data) ? conflict(ALREADY_UPVOTED) : notFound(AGENT_NOT_FOUND)
  }
  const counted = (await accounts.replicated()) ? catalogue.agent(id) : undefined
  const agent = counted ?? (await readRecord(id, context))
  if (!agent) throw notFound(AGENT_NOT_FOUND)
  return agent
}
