/** Who this directory is; an operator changes it here. */
export const BRAND_NAME = 'Roster'
export const BRAND_LINE = 'Roster, the open directory of AI agents'

/** What the sign-in screens claim beside their forms: decoration, specified as it stands. */
export const CLAIMS = [
  { figure: '2,500+', of: 'agents' },
  { figure: '50K+', of: 'users' },
  { figure: '98%', of: 'satisfaction' },
] as const

/** The popular agents shown under the claims, samples as well. */
export const SAMPLE_AGENTS = [
  { name: 'Aider', category: 'Coding', rating: '4.9' },
  { name: 'Perplexity', category: 'Research', rating: '4.8' },
  { name: 'Gamma', category: 'Design', rating: '4.7' },
] as const
