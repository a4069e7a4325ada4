/** The words of a submission that is in the queue. */
export const inQueue = (name: string) => `${name} is in the queue`
export const NOTIFIED = "We'll notify you once it's approved."
/** To whoever left no address that could be written to. */
export const FOLLOW_BY_LINK = "You didn't leave an email address, so use the link below to check the status."
export const mostSubmissionsRead = (within: string) => `Most submissions are reviewed ${within}.`
export const ofWaiting = (waiting: number) => `of ${waiting} in the queue`
export const placeInQueue = (place: number, waiting: number) => `Number ${place} of ${waiting} in the queue`
export const QUEUE_HINT =
  'The oldest submissions are reviewed first. You can still edit yours without losing your place.'
export const CARD_PREVIEW = 'Card preview'
export const SUBMIT_ANOTHER = 'Submit another'
export const KEEP_LINK = 'Submitted without an account? Save this link to check the status:'
export const COPY_LINK = 'Copy link'
export const LINK_KEPT = {
  title: 'Link copied!',
  description: 'Use it to check the status of your submission.',
}
export const SENT_UNKNOWN = "Can't show this submission"
export const SENT_UNKNOWN_HINT =
  'Open the link you got when you submitted it, or sign in with the account you used.'

const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })

/** 1st, 2nd, 3rd, 4th … */
export function ordinal(place: number): string {
  return `${place}${ENDINGS[ordinals.select(place)] ?? 'th'}`
}
