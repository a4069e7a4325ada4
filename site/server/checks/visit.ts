/** Visits a website once: robots.txt first, then its page, within limits of time, size, and redirects. */
import * as texts from '#site/domain/texts/link-checks.ts'
import { decodeText } from '#site/server/fetching/decode-text.ts'
import { type FetchedFile, fetchFile } from '#site/server/fetching/fetch-file.ts'
import { FetchProblem, type Network } from '#site/server/fetching/network.ts'
import { Robots } from '#site/server/fetching/robots.ts'
import type { Visited } from './judge.ts'
import { isParked } from './parked.ts'

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
  /** With the time to first byte of the page itself, without redirects and robots.txt. */
  page?: { status: number; url: string; milliseconds: number }
  /** ETag or date of the page, for the next request. */
  validator?: string | undefined
}

export interface VisitOptions {
  network: Network
  userAgent: string
  patienceMs?: number
  signal?: AbortSignal | undefined
  validator?: string | undefined
  /** Resolves to false for a host that may not be visited. */
  mayVisit?: (host: string) => Promise<boolean>
}

const ANSWERS: Visited = { outcome: 'answers', reason: '' }

class Deferred extends Error {}

export async function visit(address: string, options: VisitOptions): Promise<Visit> {
  const {
    network,
    userAgent,
    patienceMs = VISIT_MS,
    signal,
    validator,
    mayVisit = async () => true,
  } = options
  const headers = { 'User-Agent': userAgent, Accept: 'text/html, */*' }
  const robots = new Robots()
  const hosts = new Set<string>()
  const soon = () => AbortSignal.any([AbortSignal.timeout(patienceMs), ...(signal ? [signal] : [])])
  let [begun, status] = [0, 0]
  const enter = async ({ host }: URL) => {
    const isFree = hosts.has(host) || (await mayVisit(host))
    hosts.add(host)
    if (!isFree) throw new Deferred()
  }
  const before = async (next: URL) => {
    await enter(next)
    await robots.check(next, { network, headers, signal: soon(), before: enter })
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
    return {
      ...judged,
      validator: judged.outcome === 'answers' ? validatorOf(file, validator) : undefined,
      hosts: [...hosts],
      isReached: true,
      page: { status, url: file.url, milliseconds: Math.round(performance.now() - begun) },
    }
  } catch (error) {
    const isReached = status > 0 || error instanceof FetchProblem || error instanceof Deferred
    return { ...judgeError(error, status, hosts.size === 1, patienceMs), hosts: [...hosts], isReached }
  }
}

function judgePage({ status, headers, body, url }: FetchedFile, address: string, robots: Robots): Visited {
  if (status === 404 || status === 410) return { outcome: 'dead', reason: texts.LINK_MISSING }
  if (status === 304) return ANSWERS
  if (status < 200 || status > 299) return unclear(texts.LINK_REFUSED(status))
  const [from, to] = [new URL(address), new URL(url)]
  const text = decodeText(body, headers['content-type'] ?? '')
  if (isParked(from, to, text)) return { outcome: 'dead', reason: texts.LINK_PARKED }
  return from.pathname !== '/' && robots.isCatchAll(to) ? unclear(texts.LINK_CATCH_ALL) : ANSWERS
}

type Judged = Pick<Visit, 'outcome' | 'reason'>

/** A host that robots.txt leads to says nothing about the website, and a server that began to respond isn't silent. */
function judgeError(error: unknown, status: number, isOwn: boolean, patienceMs: number): Judged {
  if (error instanceof Deferred) return { outcome: 'deferred', reason: '' }
  const code = error instanceof FetchProblem ? error.reason : String(Object(error).code)
  const reason = code === TIMEOUT ? texts.LINK_SILENT(patienceMs / 1000) : texts.linkTrouble(code)
  if (code === 'ENOTFOUND' && (isOwn || status > 0)) return { outcome: 'dead', reason }
  return SILENT.includes(code) && isOwn && status === 0 ? { outcome: 'silent', reason } : unclear(reason)
}

function unclear(reason: string): Visited {
  return { outcome: 'unclear', reason }
}

function validatorOf({ status, headers }: FetchedFile, known: string | undefined): string | undefined {
  const validator = status === 304 ? known : (headers.etag ?? headers['last-modified'])
  return validator && validator.length <= VALIDATOR_LENGTH_MAX ? validator : undefined
}

function conditionOf(validator: string | undefined): Record<string, string> {
  if (!validator) return {}
  return { [validator.endsWith('"') ? 'If-None-Match' : 'If-Modified-Since']: validator }
}
