import type { APIRoute } from 'astro'
import { moderationFeed } from '#site/server/syndication/feed.ts'

export const prerender = false
export const GET: APIRoute = ({ locals }) => moderationFeed(locals)
