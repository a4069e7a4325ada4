import type { APIRoute } from 'astro'
import { xml } from '#site/server/syndication/reply.ts'
import { pageSitemap } from '#site/server/syndication/sitemap.ts'

export const prerender = false
export const GET: APIRoute = ({ locals: { catalogue, config } }) => xml(pageSitemap(config, catalogue))
