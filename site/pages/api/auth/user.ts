import { endpoint } from '#site/server/endpoint.ts'

export const prerender = false
export const GET = endpoint('GET /api/auth/user', (_, { caller }) => caller.person)
