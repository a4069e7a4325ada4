import type { APIRoute } from 'astro'
import { brandLine } from '#site/domain/brand.ts'
import { surface } from '#site/server/syndication/reply.ts'

export const prerender = false

export const GET: APIRoute = ({ locals: { config } }) => {
  const manifest = {
    name: brandLine(config),
    short_name: config.SITE_NAME,
    start_url: '/',
    display: 'minimal-ui',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
    ],
  }
  return surface(JSON.stringify(manifest), 'application/manifest+json')
}
