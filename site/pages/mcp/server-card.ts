import type { APIRoute } from 'astro'
import { serverCard } from '#site/server/mcp/server-card.ts'

export const prerender = false
export const GET: APIRoute = ({ locals }) =>
  Response.json(serverCard(locals.config), {
    headers: { 'Content-Type': 'application/mcp-server-card+json', 'Access-Control-Allow-Origin': '*' },
  })
