import { readOwnData } from '#site/server/accounts/own-data.ts'
import { endpoint } from '#site/server/http/endpoint.ts'

export const prerender = false
export const GET = endpoint('GET /api/users/data', readOwnData)
