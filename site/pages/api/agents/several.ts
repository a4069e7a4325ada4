import { endpoint } from '#site/server/http/endpoint.ts'

export const prerender = false
export const GET = endpoint('GET /api/agents/several', ({ ids }, { catalogue }) =>
  catalogue.agents(new Set(ids)),
)
