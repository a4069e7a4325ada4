import { endpoint } from '#site/server/http/endpoint.ts'

export const prerender = false
export const GET = endpoint('GET /api/tags', (_, { catalogue }) => catalogue.tagsInUse())
