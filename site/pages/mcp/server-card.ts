import type { APIRoute } from 'astro'
import { PAGES } from '#site/domain/addresses.ts'
import { serverInfo } from '#site/server/mcp/server.ts'

const SCHEMA = 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json'
const HEADERS = { 'Content-Type': 'application/mcp-server-card+json', 'Access-Control-Allow-Origin': '*' }

export const prerender = false
export const GET: APIRoute = ({ locals: { config } }) => {
  const remotes = [{ type: 'streamable-http', url: config.SITE_URL + PAGES.mcp }]
  return Response.json({ $schema: SCHEMA, ...serverInfo(config), remotes }, { headers: HEADERS })
}
