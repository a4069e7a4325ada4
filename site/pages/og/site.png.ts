import type { APIRoute } from 'astro'
import { pictureOfSite } from '#site/server/social-images/share-picture.ts'
import { surface } from '#site/server/syndication/reply.ts'

export const prerender = false
export const GET: APIRoute = async ({ locals }) =>
  surface(await locals.pictures.of(pictureOfSite(locals.config)), 'image/png')
