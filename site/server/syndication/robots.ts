/** robots.txt: everything may be read; the calls of the pages' own scripts need not be. */
export function robots(origin: string): string {
  const lines = [
    'User-agent: *',
    'Allow: /',
    'Allow: /api/openapi.json',
    'Disallow: /api/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ]
  return `${lines.join('\n')}\n`
}
