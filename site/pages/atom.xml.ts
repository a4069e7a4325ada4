import type { APIRoute } from 'astro'
import { newestFeed } from '#site/server/syndication/feed.ts'

export const prerender = false
export const GET: APIRoute = ({ locals }) => newestFeed('atom.xml', locals)
