import { listSaved, mergeSaved } from '#site/server/accounts/saved.ts'
import { endpoint } from '#site/server/http/endpoint.ts'

export const prerender = false
export const GET = endpoint('GET /api/users/saved', listSaved)
export const POST = endpoint('POST /api/users/saved', mergeSaved)
