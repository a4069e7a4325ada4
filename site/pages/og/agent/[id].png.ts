import type { APIRoute } from 'astro'
import { pictureOfAgent } from '#site/server/social-images/share-picture.ts'
import { nothing, surface } from '#site/server/syndication/reply.ts'

export const prerender = false
export const GET: APIRoute = async ({ params, locals: { catalogue, config, pictures } }) => {
  const agent = catalogue.agent(params['id'] ?? '')
  return agent ? surface(await pictures.of(pictureOfAgent(agent, config)), 'image/png') : nothing()
}
