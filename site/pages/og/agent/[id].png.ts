import type { APIRoute } from 'astro'
import { nothing, surface } from '#site/server/surfaces/answer.ts'
import { pictureOfAgent } from '#site/server/surfaces/pictures/share-picture.ts'

export const prerender = false
export const GET: APIRoute = async ({ params, locals: { catalogue, pictures } }) => {
  const agent = catalogue.agent(params['id'] ?? '')
  return agent ? surface(await pictures.of(pictureOfAgent(agent)), 'image/png') : nothing()
}
