/** Splits 'Your name or email' into the email address for messages and the public rest. */
import { readEmail } from '#site/domain/email.ts'

const MAILBOX = /[<(]?([^\s<>(),;]+@[^\s<>(),;]+\.[^\s<>(),;]+)[>)]?/g
const PUNCTUATION = /^(?:mailto:|["'[])+|[."'!?:\]]+$/gi

export function emailIn(text: string): string {
  const candidates = Array.from(text.matchAll(MAILBOX), ([, candidate = '']) =>
    readEmail(candidate.replace(PUNCTUATION, '')),
  )
  return candidates.flatMap((read) => ('address' in read ? read.address : []))[0] ?? ''
}

export function publicName(text: string): string {
  return text.replace(MAILBOX, '').replace(/\s+/g, ' ').trim()
}
