/** Problems with the links of a submission, for reviewers. */
import { fieldLabel } from '#site/domain/submission/written-fields.ts'

export const LINK_MISSING = 'There is no page there any more'
export const LINK_REFUSED = (status: number) => `Answers with an error (${status})`
export const LINK_SLOW = (seconds: number) => `Did not answer in ${seconds} seconds`
export const LINK_UNKNOWN = 'There is no website of this name'
export const LINK_PRIVATE = 'Not on the public internet'
const LINK_CERTIFICATE = 'Its certificate is not trusted'
export const LINK_REDIRECTS = 'Sends visitors on too many times'
const LINK_UNREACHED = 'Cannot be reached'

const TROUBLES: Readonly<Record<string, string>> = {
  ENOTFOUND: LINK_UNKNOWN,
  private: LINK_PRIVATE,
  'too many redirects': LINK_REDIRECTS,
}

export function linkTrouble(code: string): string {
  return TROUBLES[code] ?? (/CERT|TLS|SSL/.test(code) ? LINK_CERTIFICATE : LINK_UNREACHED)
}

export const LINKS_UNKNOWN = 'Nothing is known of them yet'
export const linkAnswers = (field: 'websiteUrl' | 'githubUrl', milliseconds: number) =>
  `${fieldLabel(field)} answers in ${Math.max(milliseconds / 1000, 0.1).toFixed(1)} s`
export const linkLeadsTo = (host: string) => `Leads on to ${host}`
