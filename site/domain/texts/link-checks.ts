/** Problems with the links of a submission, for reviewers. */
import { fieldLabel } from '#site/domain/submission/written-fields.ts'

export const LINK_MISSING = 'Page no longer exists'
export const LINK_REFUSED = (status: number) => `Returns an error (${status})`
export const LINK_SLOW = (seconds: number) => `No response within ${seconds} seconds`
export const LINK_UNKNOWN = 'Domain not found'
export const LINK_PRIVATE = 'Not on the public internet'
const LINK_CERTIFICATE = "Certificate isn't trusted"
export const LINK_REDIRECTS = 'Too many redirects'
const LINK_UNREACHED = "Can't be reached"

const TROUBLES: Readonly<Record<string, string>> = {
  ENOTFOUND: LINK_UNKNOWN,
  private: LINK_PRIVATE,
  'too many redirects': LINK_REDIRECTS,
}

export function linkTrouble(code: string): string {
  return TROUBLES[code] ?? (/CERT|TLS|SSL/.test(code) ? LINK_CERTIFICATE : LINK_UNREACHED)
}
export const linkAnswers = (
  field: 'websiteUrl' | 'githubUrl',
  milliseconds: number,
  leadsTo: string | undefined,
) =>
  `${fieldLabel(field)} responds in ${Math.max(milliseconds / 1000, 0.1).toFixed(1)} s${leadsTo ? `, redirects to ${leadsTo}` : ''}`
