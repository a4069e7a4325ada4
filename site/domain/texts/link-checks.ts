/** Results of checking a link, for reviewers and in the column `reason`. */

export const LINK_MISSING = 'Page no longer exists'
export const LINK_REFUSED = (status: number) => `Returns an error (${status})`
export const LINK_UNKNOWN = 'Domain not found'
export const LINK_PARKED = 'Domain is parked or for sale'
export const LINK_PRIVATE = 'Not on the public internet'
export const LINK_REDIRECTS = 'Too many redirects'
export const LINK_ROBOTS = 'Its robots.txt asks us not to visit'
export const LINK_LARGE = 'Page is larger than 1 MB'
export const LINK_SILENT = (seconds: number) => `No response within ${seconds} seconds`
export const LINK_CATCH_ALL = 'Answers every path, so this one may not exist'
const LINK_CERTIFICATE = "Certificate isn't trusted"
const LINK_UNREACHED = "Can't be reached"

const TROUBLES: Readonly<Record<string, string>> = {
  ENOTFOUND: LINK_UNKNOWN,
  private: LINK_PRIVATE,
  'too many redirects': LINK_REDIRECTS,
  'too large': LINK_LARGE,
  robots: LINK_ROBOTS,
}

export function linkTrouble(code: string): string {
  return TROUBLES[code] ?? (/CERT|TLS|SSL|VERIFY/.test(code) ? LINK_CERTIFICATE : LINK_UNREACHED)
}
