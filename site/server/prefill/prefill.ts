/** POST /api/prefill: reads a website to fill in the submission form. */
import pLimit from 'p-limit'
import { userAgent } from '#site/domain/brand.ts'
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
  const robots = new Robots()
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
        headers: { 'User-Agent': userAgent(config), Accept: 'text/html, application/xhtml+xml' },
      }
      const before = (next: URL) => robots.check(next, options)
      const file = await fetchFile(url, { ...options, before }).catch((error: unknown) => {
        throw unread(
          signal.aborted ? `The page didn't respond within ${seconds} seconds.` : sentenceFor(error),
        )
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
  if (status === 404 || status === 410) throw unread("There's no page at this URL.")
  if (status !== 200) throw unread(`The page returned an error (${status}).`)
  const type = headers['content-type'] ?? 'text/html'
  if (!HTML.test(type)) throw unread(SENTENCES['not web'])
  return decodeText(body, type)
}

function refused(message: string) {
  return invalid([{ field: 'address', message }])
}

/** Ends with the way that always works. */
function unread(sentence: string) {
  return refused(`${sentence} You can fill in the form yourself.`)
}

const UNREACHED = "Can't reach this website."
const UNFETCHABLE = "This URL can't be fetched."

const SENTENCES: Record<Reason, string> = {
  'not web': "This isn't a web page.",
  credentials: UNFETCHABLE,
  port: UNFETCHABLE,
  private: "This URL isn't on the public internet.",
  'redirect broken': UNREACHED,
  'too many redirects': 'This page redirects too many times.',
  'too large': 'This page is too large to read.',
  robots: "This website doesn't allow automated access to this page.",
}

/** Says in words why a page couldn't be read. */
export function sentenceFor(error: unknown): string {
  if (error instanceof FetchProblem) return SENTENCES[error.reason]
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return "There's no website at this URL."
  return /CERT|TLS|SSL/.test(code) ? "This website's certificate isn't trusted." : UNREACHED
}
