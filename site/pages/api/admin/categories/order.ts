import { orderCategories } from '#site/server/administration/categories.ts'
import { endpoint } from '#site/server/http/endpoint.ts'

export const prerender = false
export const PUT = endpoint('PUT /api/admin/categories/order', orderCategories)
