/** POST /api/agents/{id}/upvote: one vote per person and agent; PocketBase's unique index decides. */
import { z } from 'zod'
import type { Agent } from '#site/domain/agent.ts'
import { AGENT_NOT_FOUND, ALREADY_UPVOTED } from '#site/domain/texts/api.ts'
import type { UserContext } from '#site/server/http/endpoint.ts'
import { conflict, notFound } from '#site/server/http/errors.ts'
import { granted } from '#site/server/pocketbase/ask.ts'
import { refusedFields } from '#site/server/pocketbase/people.ts'
import { agentOf } from '#site/server/pocketbase/records.ts'
import { viewable } from './read-agent.ts'

/** The response to the vote holds its agent: a second request could fail although the vote is stored. */
const VOTES = '/api/collections/votes/records?expand=agent.category'
const stored = z.object({ expand: z.object({ agent: z.unknown() }) })

export async function upvoteAgent({ id }: { id: string }, context: UserContext): Promise<Agent> {
  const { ask, caller, catalogue } = context
  const vote = await ask('POST', VOTES, { user: caller.id, agent: id })
  if ('user' in refusedFields(vote.data)) throw conflict(ALREADY_UPVOTED)
  // PocketBase's rule refuses an agent that is not public without naming a field, just as it reports a failure.
  if (vote.status === 400 && !catalogue.agent(id)) throw notFound(AGENT_NOT_FOUND)
  const agent = agentOf(stored.safeParse(granted(vote)).data?.expand.agent)
  if (!agent) throw notFound(AGENT_NOT_FOUND)
  await context.replicated()
  return viewable(agent, context)
}
