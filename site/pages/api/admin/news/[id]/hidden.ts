import { hideArticle } from '#site/server/administration/news.ts'
import { endpoint } from '#site/server/http/endpoint.ts'

export const prerender = false
export const PUT = endpoint('PUT /api/admin/news/{id}/hidden', hideArticle)
