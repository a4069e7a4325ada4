import { readProfile } from '#site/server/accounts/profile.ts'
import { endpoint } from '#site/server/http/endpoint.ts'

export const prerender = false
export const GET = endpoint('GET /api/auth/user', readProfile)
