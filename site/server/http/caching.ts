/** The only table of how long browsers and shared caches may store each kind of reply. */
import type { IncomingMessage } from 'node:http'
import type { Route } from '#site/contracts/routes.ts'
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

/** Reads with the same reply for all callers without a token. */
export const SHARED_READS: ReadonlySet<Route> = new Set([
  'GET /api/agents',
  'GET /api/agents/featured',
  'GET /api/agents/recent',
  'GET /api/agents/several',
  'GET /api/agents/{id}',
  'GET /api/ard/agents',
  'GET /api/ard/agents/{identifier}',
  'GET /api/categories',
  'GET /api/moderation',
  'GET /api/tags',
])

export type Caching = keyof typeof CACHING

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
