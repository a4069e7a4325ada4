/** Why a feed could not be read, in words for whoever runs the site. */
import {
  CERTIFICATE_REFUSED,
  CONNECTION_BROKE,
  CONNECTION_REFUSED,
  HOST_UNKNOWN,
} from '#site/messages/news-feeds.ts'

/** A message that is all a person needs. */
export class FeedProblem extends Error {}

/** The sentence for whatever went wrong with a feed. */
export function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return HOST_UNKNOWN
  if (code === 'ECONNREFUSED') return CONNECTION_REFUSED
  if (code === 'ECONNRESET' || code === 'EPIPE' || code === 'ERR_STREAM_PREMATURE_CLOSE')
    return CONNECTION_BROKE
  if (/CERT|TLS|SSL/.test(code)) return CERTIFICATE_REFUSED(error.message)
  return error.message
}
