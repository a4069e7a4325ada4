/** POST /api/prefill: reads a website to fill in the submission form. */
import pLimit from 'p-limit'
import { BUSY } from '#site/domain/texts/api.ts'
import { WEBSITE_INVALID } from '#site/domain/texts/submission-fields.ts'
import { decodeText } from '#site/server/fetching/decode-text.ts'
import { type FetchedFile, fetchFile } from '#site/server/fetching/fetch-file.ts'
import { FetchProblem, INTERNET, type Network, type Reason } from '#site/server/fetching/network.ts'
import { Robots } from '#site/server/fetching/robots.ts'
import type { Context } from '#site/server/http/endpoint.ts'
import { invalid, unavailable } from '#site/server/http/errors.ts'
import { type Proposal, proposalOf } from './proposal.ts'
import { readPage } from './read-page.ts'

const SECONDS_MAX = 5
const BYTES_MAX = 1024 * 1024
const REDIRECTS_MAX = 3
const AT_ONCE = 4
const WAITING_MAX = 12
const RETRY_SECONDS = 5
const HTML = /^\s*(?:text\/html|application\/xhtml\+xml)\b/i

type Prefill = (input: { address: string }, context: Pick<Context, 'config'>) => Promise<Proposal>

/** Throws 422 with the reason, or 503 while too many requests are pending. */
export function prefillFrom(network: Network, seconds = SECONDS_MAX): Prefill {
  const robots = new Robots('Roster')
  const turn = pLimit(AT_ONCE)
  return async ({ address }, { config }) => {
    const url = urlOf(address)
    if (turn.pendingCount >= WAITING_MAX) throw unavailable(BUSY(RETRY_SECONDS), RETRY_SECONDS)
    return await turn(async () => {
      const signal = AbortSignal.timeout(seconds * 1000)
      const options = {
        signal,
        network,
        redirectsMax: REDIRECTS_MAX,
        bytesMax: BYTES_MAX,
        headers: { 'User-Agent': `Roster (+${config.SITE_URL})`, Accept: 'text/html, application/xhtml+xml' },
      }
      const before = (next: URL) => robots.check(next, options)
      const file = await fetchFile(url, { ...options, before }).catch((error: unknown) => {
        throw refused(signal.aborted ? PAGE_SLOW(seconds) : sentenceFor(error))
      })
      return proposalOf(readPage(pageIn(file)), file.url)
    })
  }
}

export const prefillPage = prefillFrom(INTERNET)

function urlOf(address: string): string {
  const typed = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(address) ? address : `https://${address}`
  if (/\s/.test(typed) || !URL.canParse(typed)) throw refused(WEBSITE_INVALID)
  return new URL(typed).href
}

function pageIn({ status, headers, body }: FetchedFile): string {
  if (status === 404 || status === 410) throw refused(PAGE_MISSING)
  if (status !== 200) throw refused(PAGE_REFUSED(status))
  const type = headers['content-type'] ?? 'text/html'
  if (!HTML.test(type)) throw refused(PAGE_NOT_WEB)
  return decodeText(body, type)
}

function refused(message: string) {
  return invalid([{ field: 'address', message }])
}

const YOURSELF = 'You can fill in the form yourself.'

export const PAGE_SLOW = (seconds: number) => `The page didn't respond within ${seconds} seconds. ${YOURSELF}`
export const PAGE_UNKNOWN = `There's no website at this URL. ${YOURSELF}`
export const PAGE_UNREACHED = `Can't reach this website. ${YOURSELF}`
export const PAGE_MISSING = `There's no page at this URL. ${YOURSELF}`
export const PAGE_REFUSED = (status: number) => `The page returned an error (${status}). ${YOURSELF}`
export const PAGE_NOT_WEB = `This isn't a web page. ${YOURSELF}`
export const PAGE_PRIVATE = `This URL isn't on the public internet. ${YOURSELF}`
export const PAGE_ADDRESS_REFUSED = `This URL can't be fetched. ${YOURSELF}`
export const PAGE_CLOSED = `This website doesn't allow automated access to this page. ${YOURSELF}`
export const PAGE_LARGE = `This page is too large to read. ${YOURSELF}`
export const PAGE_REDIRECTS = `This page redirects too many times. ${YOURSELF}`
const PAGE_CERTIFICATE = `This website's certificate isn't trusted. ${YOURSELF}`

const SENTENCES = {
  'not web': PAGE_NOT_WEB,
  credentials: PAGE_ADDRESS_REFUSED,
  port: PAGE_ADDRESS_REFUSED,
  private: PAGE_PRIVATE,
  'redirect broken': PAGE_UNREACHED,
  'too many redirects': PAGE_REDIRECTS,
  'too large': PAGE_LARGE,
  robots: PAGE_CLOSED,
} as const satisfies Record<Reason, string>

function sentenceFor(error: unknown): string {
  if (error instanceof FetchProblem) return SENTENCES[error.reason]
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return PAGE_UNKNOWN
  return /CERT|TLS|SSL/.test(code) ? PAGE_CERTIFICATE : PAGE_UNREACHED
}
