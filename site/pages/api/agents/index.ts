import { submitAgent } from '#site/server/agents/submit-agent.ts'
import { endpoint } from '#site/server/http/endpoint.ts'
import { JsonText } from '#site/server/http/json-text.ts'

export const prerender = false
export const GET = endpoint(
  'GET /api/agents',
  async (query, { catalogue }) => new JsonText(await catalogue.listJson(query)),
)
export const POST = endpoint('POST /api/agents', submitAgent)
