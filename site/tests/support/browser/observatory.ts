/**
 * The score that MDN's HTTP Observatory would give a response of an https site that has a valid certificate and
 * redirects from http, by the rules at https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring.
 */
import type { RawAnswer } from '#site/tests/support/api/raw-request.ts'

const BROAD = /^(ftp:|http:|https:|\*|https?:\/\/\*(\.\*)?)$/
const INLINE = /^('unsafe-inline'|data:)$/
const HASH = /^'(sha(256|384|512)|nonce)-/
const INSECURE = /^(http|ftp):/
/** Below this score, no bonus counts. */
const BONUS_FROM = 90
const SIX_MONTHS = 15_768_000

type Sources = readonly string[]

export function observatoryScore({ headers, body }: RawAnswer): number {
  const header = (name: string) => String(headers[name] ?? '')
  const policy = parsePolicy(header('content-security-policy'))
  const marks = [
    policyMark(policy),
    framesMark(policy, header('x-frame-options')),
    header('x-content-type-options') === 'nosniff' ? 0 : -5,
    transportMark(header('strict-transport-security')),
    referrerMark(header('referrer-policy')),
    /^same-(origin|site)$/.test(header('cross-origin-resource-policy')) ? 10 : 0,
    cookiesMark([headers['set-cookie'] ?? []].flat()),
    sharingMark(header('access-control-allow-origin'), header('access-control-allow-credentials')),
    scriptsMark(header('content-type'), body.toString()),
  ]
  const sum = (some: readonly number[]) => some.reduce((total, mark) => total + mark, 0)
  const basic = 100 + sum(marks.filter((mark) => mark < 0))
  return Math.max(0, basic < BONUS_FROM ? basic : basic + sum(marks.filter((mark) => mark > 0)))
}

function parsePolicy(text: string): Map<string, Sources> {
  const directives = text.split(';').map((directive) => directive.trim().split(/\s+/))
  return new Map(directives.filter(([name]) => name).map(([name = '', ...sources]) => [name, sources]))
}

function policyMark(policy: Map<string, Sources>): number {
  if (policy.size === 0) return -25
  const of = (name: string) => withoutVoid(policy.get(name) ?? policy.get('default-src') ?? ['*'])
  const [scripts, styles, objects] = [of('script-src'), of('style-src'), of('object-src')]
  const passive = [...of('img-src'), ...of('media-src')]
  const isPassive = (name: string) => name === 'img-src' || name === 'media-src'
  const active = [...policy].flatMap(([name, sources]) => (isPassive(name) ? [] : sources))
  const has = (sources: Sources, ...shapes: RegExp[]) =>
    sources.some((source) => shapes.some((shape) => shape.test(source)))
  if (has(scripts, BROAD, INLINE) || has(objects, BROAD)) return -20
  if (has(active, INSECURE)) return -20
  if (has([...scripts, ...styles], /^'unsafe-eval'$/)) return -10
  if (has(passive, INSECURE)) return -10
  if (has(styles, BROAD, INLINE)) return 0
  return policy.get('default-src')?.join() === "'none'" ? 10 : 5
}

/** Browsers ignore it next to a hash or nonce. */
function withoutVoid(sources: Sources): Sources {
  const isHashed = sources.some((source) => HASH.test(source))
  return isHashed ? sources.filter((source) => source !== "'unsafe-inline'") : sources
}

function framesMark(policy: Map<string, Sources>, header: string): number {
  if (policy.has('frame-ancestors')) return 5
  return /^(deny|sameorigin)$/i.test(header) ? 0 : -20
}

function transportMark(header: string): number {
  const age = /(?:^|;)\s*max-age=(\d+)/i.exec(header)?.[1]
  if (age === undefined) return -20
  return Number(age) >= SIX_MONTHS ? 0 : -10
}

function referrerMark(header: string): number {
  if (header === '') return 0
  return /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(header) ? 5 : -5
}

/** Without cookies, there's no bonus. An unprotected one gets the full penalty. */
function cookiesMark(cookies: readonly string[]): number {
  if (cookies.length === 0) return 0
  const guarded = cookies.every((one) => /;\s*secure/i.test(one) && /;\s*httponly/i.test(one))
  if (!guarded) return -40
  return cookies.every((one) => /;\s*samesite=(strict|lax)/i.test(one)) ? 5 : 0
}

function sharingMark(origin: string, credentials: string): number {
  return origin !== '' && origin !== '*' && credentials === 'true' ? -50 : 0
}

/** Scripts from other origins. Those from the site's own may have an integrity hash, but don't need one. */
function scriptsMark(type: string, page: string): number {
  if (!type.startsWith('text/html')) return 0
  const sources = [...page.matchAll(/<script[^>]*\ssrc="([^"]*)"[^>]*>/g)]
  const foreign = sources.filter(([, source = '']) => /^(https?:)?\/\//.test(source))
  if (foreign.some(([, source = '']) => !source.startsWith('https:'))) return -50
  if (foreign.some(([tag]) => !tag.includes(' integrity='))) return -5
  return sources.some(([tag]) => tag.includes(' integrity=')) ? 5 : 0
}
