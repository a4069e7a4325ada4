import { readAgent } from '#site/server/agents/read-agent.ts'
import { endpoint } from '#site/server/endpoint.ts'

export const prerender = false
export const GET = endpoint('GET /api/agents/{id}', readAgent)
