import { upvoteAgent } from '#site/server/agents/upvote-agent.ts'
import { endpoint } from '#site/server/http/endpoint.ts'

export const prerender = false
export const POST = endpoint('POST /api/agents/{id}/upvote', upvoteAgent)
