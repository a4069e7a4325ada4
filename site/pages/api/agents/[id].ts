import { deleteAgent } from '#site/server/agents/delete-agent.ts'
import { readAgent } from '#site/server/agents/read-agent.ts'
import { endpoint } from '#site/server/http/endpoint.ts'

export const prerender = false
export const GET = endpoint('GET /api/agents/{id}', readAgent)
export const DELETE = endpoint('DELETE /api/agents/{id}', deleteAgent)
