/** What is said when an agent seems to be listed already. */
import { ALREADY_LISTED } from '#site/domain/texts/api.ts'

export const alreadyListed = (name: string) => `${ALREADY_LISTED}: ${name}`
export const alreadyWaiting = (name: string) => `Already waiting for review: ${name}`

export const LIKENESS_TEXTS = {
  website: 'The same website has an entry',
  repository: 'The same repository has an entry',
  name: 'An entry has nearly the same name',
} as const
export const WAITING_TEXTS = {
  website: 'Somebody has submitted the same website.',
  repository: 'Somebody has submitted the same repository.',
  name: 'Somebody has submitted one with nearly the same name.',
} as const
export const addedOn = (date: string) => `, added ${date}.`
export const TELL_US_INSTEAD = 'If something in it is wrong, tell us instead of submitting it twice.'
export const ANOTHER_PRODUCT = 'It is another product, submit it anyway'
