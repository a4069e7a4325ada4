import { resetPassword } from '#site/server/accounts/mailed-links.ts'
import { endpoint } from '#site/server/http/endpoint.ts'

export const prerender = false
export const POST = endpoint('POST /api/auth/reset-password', resetPassword)
