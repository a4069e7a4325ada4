import type { APIRoute } from 'astro'
import { xml } from '#site/server/syndication/reply.ts'
import { SITEMAP_AGENTS, sitemapIndex } from '#site/server/syndication/sitemap.ts'

export const prerender = false
export const GET: APIRoute = ({ locals: { catalogue, config } }) =>
  xml(sitemapIndex(config.SITE_URL, catalogue.parts(SITEMAP_AGENTS)))
