import { submitAgent } from '#site/server/agents/submit-agent.ts'
import { endpoint } from '#site/server/http/endpoint.ts'
import { listAgents } from '#site/server/searches/list-agents.ts'

export const prerender = false
export const GET = endpoint('GET /api/agents', listAgents)
export const POST = endpoint('POST /api/agents', submitAgent)
