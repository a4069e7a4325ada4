import { signInAsAdmin } from '#site/server/administration/login.ts'
import { endpoint } from '#site/server/http/endpoint.ts'

export const prerender = false
export const POST = endpoint('POST /api/admin/login', signInAsAdmin)
