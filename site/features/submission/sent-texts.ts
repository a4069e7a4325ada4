/** The words of a submission that is in the queue. */
export const inQueue = (name: string) => `${name} is in the queue`
export const NOTIFIED = "We'll notify you once it's approved."
/** To whoever left no address that could be written to. */
export const FOLLOW_BY_LINK =
  'Without an email address we cannot write to you: the link below shows what became of it.'
export const mostSubmissionsRead = (within: string) => `Most submissions are read ${within}.`
export const ofWaiting = (waiting: number) => `of ${waiting} waiting`
export const placeInQueue = (place: number, waiting: number) => `Place ${place} of ${waiting} in the queue`
export const QUEUE_HINT = 'The oldest is read first. You can still change yours; it keeps its place.'
export const CARD_PREVIEW = 'How its card will look'
export const SUBMIT_ANOTHER = 'Submit another'
export const KEEP_LINK = 'Sent without an account? Keep this link to see what became of it:'
export const COPY_LINK = 'Copy the link'
export const LINK_KEPT = { title: 'Link copied!', description: 'It opens the status of your submission.' }
export const SENT_UNKNOWN = 'This submission cannot be shown here'
export const SENT_UNKNOWN_HINT =
  'Open the link you were given when you sent it, or sign in with the account that sent it.'

const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })

/** 1st, 2nd, 3rd, 4th … */
export function ordinal(place: number): string {
  return `${place}${ENDINGS[ordinals.select(place)] ?? 'th'}`
}
