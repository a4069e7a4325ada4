import { previewAgent } from '#site/server/agents/preview-agent.ts'
import { endpoint } from '#site/server/http/endpoint.ts'

export const prerender = false
export const POST = endpoint('POST /api/agents/{id}/preview', previewAgent)
