/** Explains why a website's details couldn't be fetched. */
import { FetchProblem, type Reason } from '#site/server/fetching/network.ts'

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

export function sentenceFor(error: unknown): string {
  if (error instanceof FetchProblem) return SENTENCES[error.reason]
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return PAGE_UNKNOWN
  return /CERT|TLS|SSL/.test(code) ? PAGE_CERTIFICATE : PAGE_UNREACHED
}
