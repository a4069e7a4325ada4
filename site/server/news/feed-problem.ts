/** Why a feed couldn't be read. */

import { FetchProblem, type Reason } from '#site/server/fetching/network.ts'
import {
  ADDRESS_NOT_WEB,
  CERTIFICATE_REFUSED,
  CONNECTION_BROKE,
  CONNECTION_REFUSED,
  CREDENTIALS_REFUSED,
  HOST_UNKNOWN,
  PORT_REFUSED,
  PRIVATE_ADDRESS,
  REDIRECT_BROKEN,
  ROBOTS_REFUSED,
  TOO_LARGE,
  TOO_MANY_REDIRECTS,
} from './news-feed-texts.ts'

export const FEED_BYTES_MAX = 2 * 1024 * 1024
export const FEED_REDIRECTS_MAX = 5

const SENTENCES = {
  'not web': ADDRESS_NOT_WEB,
  credentials: CREDENTIALS_REFUSED,
  port: PORT_REFUSED,
  private: PRIVATE_ADDRESS,
  'redirect broken': REDIRECT_BROKEN,
  'too many redirects': TOO_MANY_REDIRECTS(FEED_REDIRECTS_MAX),
  'too large': TOO_LARGE,
  robots: ROBOTS_REFUSED,
} as const satisfies Record<Reason, string>

/** A message that is all a person needs. */
export class FeedProblem extends Error {}

/** The sentence for whatever went wrong with a feed. */
export function problemOf(error: unknown): string {
  if (error instanceof FetchProblem) return SENTENCES[error.reason]
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return HOST_UNKNOWN
  if (code === 'ECONNREFUSED') return CONNECTION_REFUSED
  if (code === 'ECONNRESET' || code === 'EPIPE' || code === 'ERR_STREAM_PREMATURE_CLOSE')
    return CONNECTION_BROKE
  if (/CERT|TLS|SSL/.test(code)) return CERTIFICATE_REFUSED(error.message)
  return error.message
}
