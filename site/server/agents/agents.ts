/** Reading, deleting, previewing, and upvoting agents. */

import { z } from 'zod'
import { agentPath } from '#site/domain/addresses.ts'
import type { Agent } from '#site/domain/agent.ts'
import { publicName } from '#site/domain/submission/submitter-text.ts'
import { AGENT_NOT_FOUND, ALREADY_UPVOTED, NOT_YOUR_AGENT } from '#site/domain/texts/api.ts'
import type { Action, Context } from '#site/server/http/endpoint.ts'
import { conflict, forbidden, notFound } from '#site/server/http/errors.ts'
import { granted, read } from '#site/server/pocketbase/ask.ts'
import { refusedFields } from '#site/server/pocketbase/people.ts'
import { agentOf, isRecordId } from '#site/server/pocketbase/records.ts'

export const readAgent: Action<'GET /api/agents/{id}'> = async ({ id }, context) => {
  const agent = context.catalogue.known(id) ?? (context.caller && (await readRecord(id, context)))
  if (!agent) throw notFound(AGENT_NOT_FOUND)
  return agent
}

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

/** Hides the submitter's email address of a public agent, which may not be in the replica yet. */
function viewable(agent: Agent, { uploads }: Pick<Context, 'uploads'>): Agent {
  const isPublic = agent.status === 'approved'
  return uploads.viewable({ ...agent, ...(isPublic && { submittedBy: publicName(agent.submittedBy) }) })
}

export const deleteAgent: Action<'DELETE /api/agents/{id}'> = async ({ id }, context) => {
  const { ask, catalogue, replicated } = context
  if (!isRecordId(id)) throw notFound(AGENT_NOT_FOUND)
  const deleted = await ask('DELETE', `/api/collections/agents/records/${id}`)
  if (deleted.status === 404)
    throw catalogue.known(id) ? forbidden(NOT_YOUR_AGENT) : notFound(AGENT_NOT_FOUND)
  granted(deleted)
  await replicated()
  return null
}

export const previewAgent: Action<'POST /api/agents/{id}/preview'> = async ({ id, framed }, context) => {
  const { catalogue, previews } = context
  const isPublic = catalogue.known(id) !== undefined
  if (isPublic && framed === 'false') return { address: agentPath(id) }
  if (!isPublic && !(await readRecord(id, context))) throw notFound(AGENT_NOT_FOUND)
  return { address: previews.addressOf(id) }
}

/** The response to the vote includes the agent, because a second request could fail although the vote is stored. */
const VOTES = '/api/collections/votes/records?expand=agent.category'
const stored = z.object({ expand: z.object({ agent: z.unknown() }) })

export const upvoteAgent: Action<'POST /api/agents/{id}/upvote'> = async ({ id }, context) => {
  const { ask, caller, catalogue } = context
  const vote = await ask('POST', VOTES, { user: caller.id, agent: id })
  if ('user' in refusedFields(vote.data)) throw conflict(ALREADY_UPVOTED)
  // For an agent that isn't public, PocketBase's rule returns an error without a field, which looks like any failure.
  if (vote.status === 400 && !catalogue.known(id)) throw notFound(AGENT_NOT_FOUND)
  const agent = agentOf(stored.safeParse(granted(vote)).data?.expand.agent)
  if (!agent) throw notFound(AGENT_NOT_FOUND)
  await context.replicated()
  return viewable(agent, context)
}
