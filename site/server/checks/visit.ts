/** Visits a website once: robots.txt first, then its page, within limits of time, size, and redirects. */
import * as texts from '#site/domain/texts/link-checks.ts'
import { decodeText } from '#site/server/fetching/decode-text.ts'
import { type FetchedFile, fetchFile } from '#site/server/fetching/fetch-file.ts'
import { FetchProblem, type Network } from '#site/server/fetching/network.ts'
import { Robots } from '#site/server/fetching/robots.ts'
import type { Visited } from './judge.ts'
import { isParked, saysNotFound } from './parked.ts'

const VISIT_MS = 5000
const BYTES_MAX = 1024 * 1024
const REDIRECTS_MAX = 5
const VALIDATOR_LENGTH_MAX = 200
const TIMEOUT = 'ABORT_ERR'
/** Other errors, such as a reset connection or a certificate, also come from servers that are up. */
const SILENT = [TIMEOUT, 'ECONNREFUSED', 'ETIMEDOUT', 'EHOSTUNREACH']

export interface Visit {
  /** Deferred if it led to a host that may not be visited today. */
  outcome: Visited['outcome'] | 'deferred'
  /** Empty for an answer. */
  reason: string
  /** The hosts on the way, including the last one of a deferred visit. */
  hosts: string[]
  /** False if no server responded, which may be due to our own network. */
  isReached: boolean
  page?: Page
  /** ETag or date of the page, for the next request. */
  validator?: string
}

interface Page {
  status: number
  url: string
  /** Time to first byte of the page itself, without redirects and robots.txt. */
  milliseconds: number
}

export interface VisitOptions {
  network: Network
  userAgent: string
  patienceMs?: number
  signal?: AbortSignal | undefined
  validator?: string | undefined
  /** Resolves to false for a host of a redirect that may not be visited. */
  mayVisit?: (host: string) => Promise<boolean>
}

const ANSWERS: Visited = { outcome: 'answers', reason: '' }

class Deferred extends Error {}

export async function visit(address: string, options: VisitOptions): Promise<Visit> {
  const { network, userAgent, patienceMs = VISIT_MS, signal, validator, mayVisit } = options
  const headers = { 'User-Agent': userAgent, Accept: 'text/html, */*' }
  const robots = new Robots()
  const hosts = new Set([new URL(address).host])
  const soon = () => AbortSignal.any([AbortSignal.timeout(patienceMs), ...(signal ? [signal] : [])])
  let [begun, status] = [0, 0]
  const before = async (next: URL) => {
    const isFree = hosts.has(next.host) || !mayVisit || (await mayVisit(next.host))
    hosts.add(next.host)
    if (!isFree) throw new Deferred()
    await robots.check(next, { network, headers, signal: soon() })
    begun = performance.now()
  }
  const onResponse = (code: number) => {
    status = code
  }
  try {
    // Asked first, so that slow rules leave the page its own time.
    await before(new URL(address))
    const limits = { redirectsMax: REDIRECTS_MAX, bytesMax: BYTES_MAX, network, signal: soon() }
    const conditional = { ...headers, ...conditionOf(validator) }
    const file = await fetchFile(address, { ...limits, headers: conditional, before, onResponse })
    const judged = judgePage(file, address, robots)
    const stored = file.status === 304 ? validator : validatorOf(file)
    return {
      ...judged,
      ...(judged.outcome === 'answers' && stored && { validator: stored }),
      hosts: [...hosts],
      isReached: true,
      page: { status, url: file.url, milliseconds: Math.round(performance.now() - begun) },
    }
  } catch (error) {
    const isReached = status > 0 || error instanceof FetchProblem || error instanceof Deferred
    return { ...judgeError(error, status, patienceMs), hosts: [...hosts], isReached }
  }
}

function judgePage({ status, headers, body, url }: FetchedFile, address: string, robots: Robots): Visited {
  if (status === 404 || status === 410) return { outcome: 'dead', reason: texts.LINK_MISSING }
  if (status === 304) return ANSWERS
  if (status < 200 || status > 299) return unclear(texts.LINK_REFUSED(status))
  const [from, to] = [new URL(address), new URL(url)]
  const text = decodeText(body, headers['content-type'] ?? '')
  if (isParked(from, to, text)) return { outcome: 'dead', reason: texts.LINK_PARKED }
  if (saysNotFound(text)) return unclear(texts.LINK_SOFT_404)
  if (from.pathname === '/') return ANSWERS
  if (to.pathname === '/' && from.host === to.host) return unclear(texts.LINK_TO_HOME)
  return robots.isCatchAll(to) ? unclear(texts.LINK_CATCH_ALL) : ANSWERS
}

function judgeError(error: unknown, status: number, patienceMs: number): Pick<Visit, 'outcome' | 'reason'> {
  if (error instanceof Deferred) return { outcome: 'deferred', reason: '' }
  const code = codeOf(error)
  const reason = linkTroubleOf(code, patienceMs)
  if (code === 'ENOTFOUND') return { outcome: 'dead', reason }
  // A server that begins to respond isn't silent.
  return SILENT.includes(code) && status === 0 ? { outcome: 'silent', reason } : unclear(reason)
}

function linkTroubleOf(code: string, patienceMs: number): string {
  return code === TIMEOUT ? texts.LINK_SILENT(patienceMs / 1000) : texts.linkTrouble(code)
}

function codeOf(error: unknown): string {
  if (error instanceof FetchProblem) return error.reason
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

function unclear(reason: string): Visited {
  return { outcome: 'unclear', reason }
}

function validatorOf({ headers }: FetchedFile): string | undefined {
  const validator = headers.etag ?? headers['last-modified']
  return validator && validator.length <= VALIDATOR_LENGTH_MAX ? validator : undefined
}

function conditionOf(validator: string | undefined): Record<string, string> {
  if (!validator) return {}
  return { [/^(?:W\/)?"/.test(validator) ? 'If-None-Match' : 'If-Modified-Since']: validator }
}
