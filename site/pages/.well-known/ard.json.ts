import type { APIRoute } from 'astro'
import { manifest } from '#site/server/registry/manifest.ts'
import { surface } from '#site/server/syndication/reply.ts'

export const prerender = false
export const GET: APIRoute = ({ locals: { catalogue, config } }) =>
  surface(
    JSON.stringify(manifest(config, catalogue.categories())),
    'application/ai-catalog+json; charset=utf-8',
  )
