import type { APIRoute } from 'astro'
import { surface } from '#site/server/surfaces/answer.ts'
import { PICTURE_OF_SITE } from '#site/server/surfaces/pictures/share-picture.ts'

export const prerender = false
export const GET: APIRoute = async ({ locals }) =>
  surface(await locals.pictures.of(PICTURE_OF_SITE), 'image/png')
