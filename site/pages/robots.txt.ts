import type { APIRoute } from 'astro'
import { surface } from '#site/server/syndication/reply.ts'
import { robots } from '#site/server/syndication/sitemap.ts'

export const prerender = false
export const GET: APIRoute = ({ locals }) =>
  surface(robots(locals.config.SITE_URL), 'text/plain; charset=utf-8')
