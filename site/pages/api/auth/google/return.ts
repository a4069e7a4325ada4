import { recogniseReturn } from '#site/server/accounts/google.ts'
import { endpoint } from '#site/server/http/endpoint.ts'

export const prerender = false
export const POST = endpoint('POST /api/auth/google/return', recogniseReturn)
