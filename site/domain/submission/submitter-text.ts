/** The parts of what a submitter writes as 'Your name or email': the email address for messages, and the public rest. */
import { EMAIL } from '#site/domain/person.ts'

const MAILBOX = /[<(]?([^\s<>(),;]+@[^\s<>(),;]+\.[^\s<>(),;]+)[>)]?/g
const EMAIL_LENGTH_MAX = 254
/** Around an address in running text. */
const PUNCTUATION = /^(?:mailto:|["'[])+|[."'!?:\]]+$/gi

/** The first email address in the text, wherever it stands; empty if there is none. */
export function emailIn(text: string): string {
  const candidates = Array.from(text.matchAll(MAILBOX), ([, candidate = '']) =>
    candidate.replace(PUNCTUATION, ''),
  )
  return candidates.find((one) => one.length <= EMAIL_LENGTH_MAX && EMAIL.test(one)) ?? ''
}

/** The text without email addresses. */
export function publicName(text: string): string {
  return text.replace(MAILBOX, '').replace(/\s+/g, ' ').trim()
}
