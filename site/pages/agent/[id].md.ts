import type { APIRoute } from 'astro'
import { agentMarkdown } from '#site/server/syndication/markdown.ts'
import { nothing, surface } from '#site/server/syndication/reply.ts'

export const prerender = false
export const GET: APIRoute = ({ params, locals: { catalogue, config } }) => {
  const agent = catalogue.known(params['id'] ?? '')
  return agent ? surface(agentMarkdown(config.SITE_URL, agent), 'text/markdown; charset=utf-8') : nothing()
}
