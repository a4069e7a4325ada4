import { counted } from '#site/domain/words/amounts.ts'

export const TRY_AGAIN = 'Try again'
export const CHECK_CONNECTION = 'Check your connection and try again.'

export const fieldsToCorrect = (count: number) =>
  `${counted(count, 'field')} ${count === 1 ? 'needs' : 'need'} attention`
export const correctedField = (label: string) => `${label} (fixed)`

export const PAGE_NOT_FOUND = 'Page Not Found'
export const BACK_TO_HOME = '← Back to Home'
