/** Problems with the links of a submission, for reviewers. */

export const LINK_MISSING = 'Page no longer exists'
export const LINK_REFUSED = (status: number) => `Returns an error (${status})`
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
