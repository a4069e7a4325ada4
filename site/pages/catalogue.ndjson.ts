import type { APIRoute } from 'astro'
import { streamCatalogue } from '#site/server/syndication/catalogue-stream.ts'

export const prerender = false
export const GET: APIRoute = ({ locals }) => streamCatalogue('ndjson', locals.catalogue)
