/** Why a page could not be fetched, in words for whoever asked. */

import { FetchProblem, type Reason } from '#site/server/fetching/fetch-problem.ts'
import {
  PAGE_ADDRESS_REFUSED,
  PAGE_CERTIFICATE,
  PAGE_CLOSED,
  PAGE_LARGE,
  PAGE_NOT_WEB,
  PAGE_PRIVATE,
  PAGE_REDIRECTS,
  PAGE_UNKNOWN,
  PAGE_UNREACHED,
} from './prefill-texts.ts'

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

export function sentenceFor(error: unknown): string {
  if (error instanceof FetchProblem) return SENTENCES[error.reason]
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return PAGE_UNKNOWN
  return /CERT|TLS|SSL/.test(code) ? PAGE_CERTIFICATE : PAGE_UNREACHED
}
