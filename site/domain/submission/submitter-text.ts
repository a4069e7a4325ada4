/** Splits 'Your name or email' into the email address for messages and the public rest. */
import { EMAIL } from '#site/domain/person.ts'

const MAILBOX = /[<(]?([^\s<>(),;]+@[^\s<>(),;]+\.[^\s<>(),;]+)[>)]?/g
const EMAIL_LENGTH_MAX = 254
const PUNCTUATION = /^(?:mailto:|["'[])+|[."'!?:\]]+$/gi

export function emailIn(text: string): string {
  const candidates = Array.from(text.matchAll(MAILBOX), ([, candidate = '']) =>
    candidate.replace(PUNCTUATION, ''),
  )
  return candidates.find((one) => one.length <= EMAIL_LENGTH_MAX && EMAIL.test(one)) ?? ''
}

export function publicName(text: string): string {
  return text.replace(MAILBOX, '').replace(/\s+/g, ' ').trim()
}
