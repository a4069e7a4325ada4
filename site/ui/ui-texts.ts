import { counted } from '#site/domain/words/amounts.ts'

export const TRY_AGAIN = 'Try again'
export const CHECK_CONNECTION = 'Check your connection and try again.'

export const fieldsToCorrect = (count: number) =>
  `${counted(count, 'field')} ${count === 1 ? 'needs' : 'need'} attention`
export const ALL_CORRECTED = 'All fixed. You can submit again.'
export const correctedField = (label: string) => `${label} (fixed)`
export const SHOW_PASSWORD = 'Show password'
export const HIDE_PASSWORD = 'Hide password'

export const PAGE_NOT_FOUND = 'Page Not Found'
export const PAGE_NOT_FOUND_EXPLAINED =
  "There's nothing at this URL. The page may have moved, or the agent was removed."
export const AGENT_NOT_FOUND_EXPLAINED =
  "There's no agent at this URL. It may have been removed, or it was never listed here."
export const BACK_TO_HOME = '← Back to Home'
