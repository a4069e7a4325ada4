/** Why a feed couldn't be read. */
import { FetchProblem, type Reason } from '#site/server/fetching/network.ts'

export const FEED_BYTES_MAX = 2 * 1024 * 1024
export const FEED_REDIRECTS_MAX = 5

const SENTENCES: Record<Reason, string> = {
  'not web': 'redirects to a URL that is neither http nor https',
  credentials: 'has a username or password in its URL',
  port: "uses a port that isn't allowed",
  private: "points to this machine or a private network, which isn't allowed",
  'redirect broken': 'has an invalid redirect',
  'too many redirects': `redirects more than ${FEED_REDIRECTS_MAX} times`,
  'too large': 'is larger than 2 MB',
  robots: 'is disallowed by robots.txt',
}

const CODES: Readonly<Record<string, string>> = {
  ENOTFOUND: 'has an unknown host',
  EAI_AGAIN: 'has an unknown host',
  ECONNREFUSED: 'refused the connection',
  ECONNRESET: 'closed the connection unexpectedly',
  EPIPE: 'closed the connection unexpectedly',
  ERR_STREAM_PREMATURE_CLOSE: 'closed the connection unexpectedly',
}

export const TOO_SLOW = (ms: number) => `timed out after ${ms / 1000} s`

export class FeedProblem extends Error {}

export function problemOf(error: unknown): string {
  if (error instanceof FetchProblem) return SENTENCES[error.reason]
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : ''
  if (/CERT|TLS|SSL/.test(code)) return `has an untrusted certificate: ${error.message}`
  return CODES[code] ?? error.message
}
