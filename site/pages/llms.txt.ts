import type { APIRoute } from 'astro'
import { llms } from '#site/server/syndication/markdown.ts'
import { surface } from '#site/server/syndication/reply.ts'

export const prerender = false
export const GET: APIRoute = ({ locals: { catalogue, config } }) =>
  surface(llms(config, catalogue), 'text/plain; charset=utf-8')
