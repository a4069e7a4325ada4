/** What is said when an agent seems to be listed already. */
import { ALREADY_LISTED } from '#site/domain/texts/api.ts'

export const alreadyListed = (name: string) => `${ALREADY_LISTED}: ${name}`
export const alreadyWaiting = (name: string) => `Already pending review: ${name}`

export const LIKENESS_TEXTS = {
  website: 'An agent with this website is already listed',
  repository: 'An agent with this repository is already listed',
  name: 'An agent with a very similar name is already listed',
} as const
export const WAITING_TEXTS = {
  website: 'Someone has already submitted this website.',
  repository: 'Someone has already submitted this repository.',
  name: 'Someone has already submitted an agent with a very similar name.',
} as const
export const addedOn = (date: string) => `, added ${date}.`
export const TELL_US_INSTEAD = 'If its details are wrong, let us know instead of submitting it again.'
export const ANOTHER_PRODUCT = 'This is a different product. Submit it anyway'
