import { changePassword } from '#site/server/accounts/profile.ts'
import { endpoint } from '#site/server/http/endpoint.ts'

export const prerender = false
export const PUT = endpoint('PUT /api/users/password', changePassword)
