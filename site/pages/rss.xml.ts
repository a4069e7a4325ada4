import type { APIRoute } from 'astro'
import { newestFeed } from '#site/server/surfaces/feed-answer.ts'

export const prerender = false
export const GET: APIRoute = ({ locals }) => newestFeed('rss.xml', locals)
