import { logout } from '#site/server/accounts/sign-in.ts'
import { endpoint } from '#site/server/http/endpoint.ts'

export const prerender = false
export const POST = endpoint('POST /api/auth/logout', logout)
