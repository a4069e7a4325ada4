/** The directory's name and its claims unless CLAIMS overrides them. */
export const BRAND_NAME = 'Roster'
export const BRAND_LINE = 'Roster, the open directory of AI agents'

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
