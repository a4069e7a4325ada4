import type { APIRoute } from 'astro'
import { surface } from '#site/server/surfaces/answer.ts'
import { llms } from '#site/server/surfaces/llms.ts'

export const prerender = false
export const GET: APIRoute = ({ locals: { catalogue, config } }) =>
  surface(llms(config.SITE_URL, catalogue), 'text/plain; charset=utf-8')
