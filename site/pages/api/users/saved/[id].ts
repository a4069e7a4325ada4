import { noteOnSaved, removeSaved } from '#site/server/accounts/saved.ts'
import { endpoint } from '#site/server/http/endpoint.ts'

export const prerender = false
export const PUT = endpoint('PUT /api/users/saved/{id}', noteOnSaved)
export const DELETE = endpoint('DELETE /api/users/saved/{id}', removeSaved)
