import { changeCategory, deleteCategory } from '#site/server/administration/categories.ts'
import { endpoint } from '#site/server/http/endpoint.ts'

export const prerender = false
export const PUT = endpoint('PUT /api/admin/categories/{id}', changeCategory)
export const DELETE = endpoint('DELETE /api/admin/categories/{id}', deleteCategory)
