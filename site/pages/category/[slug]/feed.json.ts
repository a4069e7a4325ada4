import type { APIRoute } from 'astro'
import { categoryFeed } from '#site/server/syndication/feed.ts'

export const prerender = false
export const GET: APIRoute = ({ params, locals }) => categoryFeed('feed.json', params['slug'] ?? '', locals)
