/** What every form says when fields need a look. */
import { counted } from './counted.ts'

export const fieldsToCorrect = (count: number) =>
  `${counted(count, 'field')} ${count === 1 ? 'needs' : 'need'} a look`
export const ALL_CORRECTED = 'Nothing is left to correct. You can send it again.'
export const correctedField = (label: string) => `${label}, corrected`
