import { addArticle, listNews } from '#site/server/administration/news.ts'
import { endpoint } from '#site/server/http/endpoint.ts'

export const prerender = false
export const GET = endpoint('GET /api/admin/news', listNews)
export const POST = endpoint('POST /api/admin/news', addArticle)
