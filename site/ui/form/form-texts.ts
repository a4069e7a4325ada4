/** What every form says when fields need a look. */
import { counted } from '#site/domain/counted.ts'

export const fieldsToCorrect = (count: number) =>
  `${counted(count, 'field')} ${count === 1 ? 'needs' : 'need'} a look`
export const ALL_CORRECTED = 'Nothing is left to correct. You can send it again.'
export const correctedField = (label: string) => `${label}, corrected`
export const SHOW_PASSWORD = 'Show password'
export const HIDE_PASSWORD = 'Hide password'
