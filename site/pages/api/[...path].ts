import type { APIRoute } from 'astro'
import { ROUTE_UNKNOWN } from '#site/messages/api.ts'

export const prerender = false
/** Every /api address that no file answers. */
export const ALL: APIRoute = () => Response.json({ message: ROUTE_UNKNOWN }, { status: 404 })
