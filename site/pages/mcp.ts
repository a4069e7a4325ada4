import type { APIRoute } from 'astro'
import { answerMcp } from '#site/server/mcp/server.ts'

export const prerender = false
export const ALL: APIRoute = ({ request, locals }) => answerMcp(request, locals)
