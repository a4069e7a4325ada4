import type { APIRoute } from 'astro'
import { openApi } from '#site/contracts/openapi.ts'

export const prerender = false
export const GET: APIRoute = ({ locals }) => Response.json(openApi(locals.config))
