import { createCategory, readCategories } from '#site/server/administration/categories.ts'
import { endpoint } from '#site/server/http/endpoint.ts'

export const prerender = false
export const GET = endpoint('GET /api/admin/categories', readCategories)
export const POST = endpoint('POST /api/admin/categories', createCategory)
