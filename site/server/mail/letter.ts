/** Turns a queued mail into the message to send: subject, HTML and plain text. */
import { z } from 'zod'
import { layOut } from '#site/server/mail/templates/layout.ts'
import { LETTERS, type LetterText } from '#site/server/mail/templates/letters.ts'
import { SUBMISSION_LETTERS, submissionFacts } from '#site/server/mail/templates/submission-letters.ts'
import type { QueuedMail } from './queue.ts'

export interface Letter {
  subject: string
  html: string
  text: string
  /** What the mail is for; undefined when there is nothing to follow. */
  link?: string | undefined
}

const letterData = z.object({ token: z.string(), firstName: z.string() })

export interface LetterMaking {
  origin: string
  /** Makes the secret key of a submission. */
  keyOf: (id: string) => string
}

/** Error: when no letter of this name exists or its data is not what it needs. */
export function letterOf(
  { template, data, subject, html, text }: QueuedMail,
  { origin, keyOf }: LetterMaking,
): Letter {
  if (!template) return { subject, html, text }
  const letter = textOf(template, data, keyOf)
  if (!letter) throw new Error(`There is no letter ${template}`)
  const { token, firstName } = letterData.parse(data)
  const link = `${origin}${letter.page}${token && `?token=${encodeURIComponent(token)}`}`
  return { ...layOut(letter, { firstName, link, origin }), subject: letter.subject, link }
}

function textOf(template: string, data: unknown, keyOf: LetterMaking['keyOf']): LetterText | undefined {
  if (Object.hasOwn(LETTERS, template)) return LETTERS[template]
  if (!Object.hasOwn(SUBMISSION_LETTERS, template)) return undefined
  return SUBMISSION_LETTERS[template]?.(submissionFacts.parse(data), keyOf)
}
