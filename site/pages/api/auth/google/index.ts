import { beginGoogle } from '#site/server/accounts/google.ts'
import { endpoint } from '#site/server/http/endpoint.ts'

export const prerender = false
export const GET = endpoint('GET /api/auth/google', beginGoogle)
