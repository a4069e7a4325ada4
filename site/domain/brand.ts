import { PAGES } from './addresses.ts'

/** The directory's name, tagline, and claims unless settings override them. */
export const BRAND_NAME = 'Roster'
export const BRAND_TAGLINE = 'the open directory of AI agents'

/** The site in one line: its name, and what it is. */
export function brandLine({ SITE_NAME, SITE_TAGLINE }: Record<'SITE_NAME' | 'SITE_TAGLINE', string>): string {
  return `${SITE_NAME}, ${SITE_TAGLINE}`
}

export function hasOwnName({ SITE_NAME }: { SITE_NAME: string }): boolean {
  return SITE_NAME !== BRAND_NAME
}

/** The name in ASCII without spaces. */
export function plainName({ SITE_NAME }: { SITE_NAME: string }): string {
  return SITE_NAME.normalize('NFKD').replace(/[^\w-]/g, '') || 'Directory'
}

/** Names the site, and the page about its visits, to the servers that it requests files from. */
export function userAgent(config: Record<'SITE_NAME' | 'SITE_URL', string>): string {
  return `${plainName(config)}/1.0 (+${config.SITE_URL}${PAGES.checks})`
}

/** Sample claims beside the sign-in forms; the specification fixes these texts. */
export const CLAIMS = [
  { figure: '2,500+', of: 'agents' },
  { figure: '50K+', of: 'users' },
  { figure: '98%', of: 'satisfaction' },
] as const

/** Placeholder in prerendered pages, which are built without a configuration. */
export const CLAIM_STAND_IN = { figure: 'roster-claim-figure', of: 'roster-claim-of' }

export const SAMPLE_AGENTS = [
  { name: 'Aider', category: 'Coding', rating: '4.9' },
  { name: 'Perplexity', category: 'Research', rating: '4.8' },
  { name: 'Gamma', category: 'Design', rating: '4.7' },
] as const
