import { deleteAccount } from '#site/server/accounts/delete-account.ts'
import { endpoint } from '#site/server/http/endpoint.ts'

export const prerender = false
export const DELETE = endpoint('DELETE /api/users/account', deleteAccount)
