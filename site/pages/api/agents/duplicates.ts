import { findDuplicates } from '#site/server/agents/duplicates.ts'
import { endpoint } from '#site/server/http/endpoint.ts'

export const prerender = false
export const GET = endpoint('GET /api/agents/duplicates', findDuplicates)
