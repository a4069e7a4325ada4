/** What somebody reads of a submission they have sent. */
import { counted } from '#site/domain/counted.ts'
import type { Wording } from '#site/domain/wording.ts'
import { ordinal } from './sent-texts.ts'

export const EDIT = 'Edit'
export const editOf = (name: string) => `Edit ${name}`
export const EDIT_AND_RESUBMIT = 'Edit and resubmit'
export const editAndResubmit = (name: string) => `Edit and resubmit ${name}`
export const OPEN_ITS_PAGE = 'Open its page'
export const openPageOf = (name: string) => `Open its page: ${name}`
export const PREVIEW_PAGE = 'Preview'
export const previewOf = (name: string) => `Preview ${name}`

/** 9th of 15 */
export const placeOf = (place: number, waiting: number) => `${ordinal(place)} of ${waiting}`
export const IN_THE_QUEUE = 'in the queue'
export const inTheQueueUntil = (date: string) => `in the queue, likely read by ${date}`
export const likelyReadBy = (date: string) => `Likely read by ${date}.`
export const liveSince = (date: string) => `Live since ${date}`
export const noteFrom = (date: string | undefined) =>
  date ? `Note from the reviewer, ${date}` : 'Note from the reviewer'
export const upvotesOf = (upvotes: number) => counted(upvotes, 'upvote')

export const SUBMISSION = 'Submission'
export const FOLLOWING_NEEDS_JAVASCRIPT =
  'Following a submission needs JavaScript, which is off in this browser.'
export const SUBMISSION_UNKNOWN = 'This link leads to no submission'
export const SUBMISSION_UNKNOWN_HINT =
  'The submission was deleted, or the link is not complete. Copy it again from where you kept it.'
export const SUBMISSION_NOT_LOADED = 'Your submission could not be loaded'
export const SUBMISSION_FAILED_HINT = 'Check the connection and try again.'
export const isLive = (name: string) => `${name} is live`
export const wasRejected = (name: string) => `${name} was not accepted`
export const WAITS_TEXT = 'Keep this link: it shows what became of your submission.'
export const LIVE_TEXT = 'Anybody can find it in the directory now. Thank you for sending it.'
export const REJECTED_TEXT = 'You can change it and send it again; it is then queued anew.'
export const CARD_LIVE = 'Its card'

export const WHAT_WAS_SENT = 'What was sent'
export const sentOn = (date: string) => `Sent ${date}`
export const sentAgainOn = (date: string) => `Sent again ${date}`
export const rejectedOn = (date: string) => `Rejected ${date}`
export const approvedOn = (date: string) => `Approved ${date}`
/** Above the columns that compare two sendings. */
export const BEFORE_SENT = (date: string) => `Sent, ${date}`
export const BEFORE_REJECTED = (date: string) => `Rejected, ${date}`
export const AFTER_SENT = (date: string) => `Sent again, ${date}`
export const WHAT_CHANGED = 'What changed'
export const FIELD = 'Field'
export const EMPTY_FIELD = 'Empty'
export const NOTHING_CHANGED = 'Nothing was changed.'
export const imagesOf = (count: number) => (count === 0 ? 'No images' : counted(count, 'image'))
export const addedImages = (count: number) => `${count} added`
export const removedImages = (count: number) => `${count} removed`
export const IMAGES_REORDERED = 'in another order'

/** Name, website and GitHub are as before. */
export function asBefore(labels: readonly string[]): string {
  const [first = '', ...others] = labels
  const names = [first, ...others.map(uncapitalised)]
  const last = names.pop()
  return names.length === 0 ? `${last} is as before.` : `${names.join(', ')} and ${last} are as before.`
}

/** GitHub and X stay as they are written. */
function uncapitalised(label: string): string {
  return /^(X |GitHub)/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)
}

export const EDIT_SUBMISSION = 'Edit submission'
export const EDIT_PENDING_HINT = 'It keeps its place in the queue. The reviewer reads it as you leave it.'
export const EDIT_REJECTED_HINT = 'It is queued anew once you send it. The reviewer sees what you changed.'
export const SAVE_SUBMISSION = 'Save changes'
export const SAVING_SUBMISSION = 'Saving changes...'
export const SEND_AGAIN = 'Send again for review'
export const SENDING_AGAIN = 'Sending again...'
export const SUBMISSION_SAVED: Wording = {
  title: 'Changes saved',
  description: 'It keeps its place in the queue.',
}
export const SUBMISSION_SENT_AGAIN: Wording = {
  title: 'Sent again',
  description: "It is in the queue. We'll notify you once it's decided.",
}
export const SUBMISSION_NOT_SAVED: Wording = {
  title: 'Changes not saved',
  description: 'Nothing you typed is lost. Please try again.',
}
export const imageNumber = (number: number) => `Image ${number}`
