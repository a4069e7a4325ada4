import { mergeCategory } from '#site/server/administration/categories.ts'
import { endpoint } from '#site/server/http/endpoint.ts'

export const prerender = false
export const POST = endpoint('POST /api/admin/categories/{id}/merge', mergeCategory)
