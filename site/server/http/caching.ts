/** The only table of how long browsers and shared caches may store each kind of reply. */
import type { IncomingMessage } from 'node:http'
import type { ROUTES, Route } from '#site/contracts/routes.ts'
import { PREVIEW } from '#site/domain/addresses.ts'

type Row = readonly (readonly [name: string, value: string])[]

const YEAR = 31_536_000
const HOUR = 3600
const SECOND = 1
const OUTAGE = 86_400
const SHARED = 'CDN-Cache-Control'
const NGINX = 'X-Accel-Expires'

export const CACHING = {
  /** Pages, feeds, and public reads of the API: whatever changes with the catalogue. */
  public: row('public, max-age=0, must-revalidate', SECOND),
  /** The build's files, named by a hash of their content. */
  hashed: row(`public, max-age=${YEAR}, immutable`, YEAR),
  /** The build's other files. */
  file: row(`public, max-age=${HOUR}`, SECOND),
  /** Public images never change, but they're gone when their agent is. */
  image: row(`public, max-age=${YEAR}, immutable`, HOUR),
  ownImage: row(`private, max-age=${HOUR}`),
  none: row('private, no-store'),
} as const satisfies Record<string, Row>

/** For each read that needs no account: true if all callers without a token get the same reply. */
export const SHARED_READS: Record<PublicRead, boolean> = {
  'GET /api/agents': true,
  'GET /api/agents/featured': true,
  'GET /api/agents/recent': true,
  'GET /api/agents/several': true,
  'GET /api/agents/duplicates': false,
  'GET /api/agents/{id}': true,
  'GET /api/auth/google': false,
  'GET /api/auth/google/callback': false,
  'GET /api/categories': true,
  'GET /api/moderation': true,
  'GET /api/review-queue': false,
  'GET /api/submissions/{key}': false,
  'GET /api/tags': true,
}

export type Caching = keyof typeof CACHING

type PublicRead = {
  [R in Route]: R extends `GET ${string}`
    ? (typeof ROUTES)[R]['access'] extends 'public'
      ? R
      : never
    : never
}[Route]

const READS: Partial<Record<Route, boolean>> = SHARED_READS
/** A quick check, which avoids parsing most queries. An encoded name may match, too. */
const MAYBE_SECRET = new RegExp(`token|${PREVIEW}|%`)

/** X-Accel-Expires comes first, because nginx obeys the first header that forbids caching. */
function row(browser: string, seconds?: number): Row {
  if (seconds === undefined)
    return [
      ['Cache-Control', browser],
      [SHARED, 'no-store'],
    ]
  const stale = `stale-while-revalidate=${SECOND}, stale-if-error=${OUTAGE}`
  return [
    [NGINX, String(seconds)],
    ['Cache-Control', browser],
    [SHARED, `max-age=${seconds}, ${stale}`],
  ]
}

export function isSharedRead(route: Route): boolean {
  return READS[route] === true
}

/** A URL that grants access to anyone who has it. */
export function hasSecret(search: string): boolean {
  if (!MAYBE_SECRET.test(search)) return false
  const params = new URLSearchParams(search)
  return params.has('token') || params.has(PREVIEW)
}

/** The prepared headers for this request. No shared cache may store a reply to a request with a token, cookie, or secret. */
export function cachedFor({ headers }: IncomingMessage, prepared: string[], search: string): string[] {
  if (headers.authorization === undefined && headers.cookie === undefined && !hasSecret(search))
    return prepared
  const sent = prepared.filter((_, at) => prepared[at - (at % 2)] !== NGINX)
  return sent.with(sent.indexOf(SHARED) + 1, 'no-store')
}
