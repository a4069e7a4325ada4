import type { APIRoute } from 'astro'
import { nothing, xml } from '#site/server/syndication/reply.ts'
import { agentSitemap, SITEMAP_AGENTS } from '#site/server/syndication/sitemap.ts'

export const prerender = false
export const GET: APIRoute = ({ params, locals: { catalogue, config } }) => {
  const number = /^[1-9]\d{0,5}$/.test(params['part'] ?? '') ? Number(params['part']) : 0
  const agents = number > 0 ? catalogue.part(SITEMAP_AGENTS, number) : []
  return agents.length > 0 ? xml(agentSitemap(config.SITE_URL, agents)) : nothing()
}
