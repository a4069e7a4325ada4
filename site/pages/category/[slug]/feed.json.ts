import type { APIRoute } from 'astro'
import { categoryFeed } from '#site/server/surfaces/feed-answer.ts'

export const prerender = false
export const GET: APIRoute = ({ params, locals }) => categoryFeed('feed.json', params['slug'] ?? '', locals)
