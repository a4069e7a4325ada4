/** POST /api/agents/{id}/upvote: one vote per person and agent; PocketBase's unique index decides. */
import type { Agent } from '#site/catalogue/agent.ts'
import { AGENT_NOT_FOUND, ALREADY_UPVOTED } from '#site/messages/api.ts'
import type { UserContext } from '#site/server/http/endpoint.ts'
import { conflict, notFound } from '#site/server/http/errors.ts'
import { granted } from '#site/server/pocketbase/ask.ts'
import { refusedFields } from '#site/server/pocketbase/people.ts'
import { readRecord } from './read-agent.ts'

export async function upvoteAgent({ id }: { id: string }, context: UserContext): Promise<Agent> {
  const { ask, accounts, caller, catalogue } = context
  const vote = await ask('POST', '/api/collections/votes/records', { user: caller.id, agent: id })
  if ('user' in refusedFields(vote.data)) throw conflict(ALREADY_UPVOTED)
  // PocketBase's rule refuses an agent that is not public without naming a field, just as it reports a failure.
  if (vote.status === 400 && !catalogue.agent(id)) throw notFound(AGENT_NOT_FOUND)
  granted(vote)
  const counted = (await accounts.replicated()) ? catalogue.agent(id) : undefined
  const agent = counted ?? (await readRecord(id, context))
  if (!agent) throw notFound(AGENT_NOT_FOUND)
  return agent
}
