/** The answer of a surface made for machines: the same for everyone, asked for again at each use, usually answered 304. */
const CACHING = 'public, max-age=0, must-revalidate'

export function surface(body: BodyInit, type: string): Response {
  return new Response(body, { headers: { 'Content-Type': type, 'Cache-Control': CACHING } })
}

export function xml(body: string, type = 'application/xml'): Response {
  return surface(body, `${type}; charset=utf-8`)
}

/** For an address that nothing has now; the front shows its own page. */
export function nothing(): Response {
  return new Response(null, { status: 404 })
}
