/** Turns a queued mail into the message to send: subject, HTML and plain text. */
import { z } from 'zod'
import { EMAILS, type EmailText } from '#site/server/mail/templates/account-emails.ts'
import { layOut } from '#site/server/mail/templates/layout.ts'
import { SUBMISSION_EMAILS, submissionFacts } from '#site/server/mail/templates/submission-emails.ts'
import type { QueuedMail } from './queue.ts'

export interface Email {
  subject: string
  html: string
  text: string
  /** What the mail is for; undefined when there is nothing to follow. */
  link?: string | undefined
}

const emailData = z.object({ token: z.string(), firstName: z.string() })

export interface EmailMaking {
  origin: string
  /** Makes the secret key of a submission. */
  keyOf: (id: string) => string
}

/** Error: when no email of this name exists or its data is not what it needs. */
export function composeEmail(
  { template, data, subject, html, text }: QueuedMail,
  { origin, keyOf }: EmailMaking,
): Email {
  if (!template) return { subject, html, text }
  const email = textOf(template, data, keyOf)
  if (!email) throw new Error(`There is no email ${template}`)
  const { token, firstName } = emailData.parse(data)
  const link = `${origin}${email.page}${token && `?token=${encodeURIComponent(token)}`}`
  return { ...layOut(email, { firstName, link, origin }), subject: email.subject, link }
}

function textOf(template: string, data: unknown, keyOf: EmailMaking['keyOf']): EmailText | undefined {
  if (Object.hasOwn(EMAILS, template)) return EMAILS[template]
  if (!Object.hasOwn(SUBMISSION_EMAILS, template)) return undefined
  return SUBMISSION_EMAILS[template]?.(submissionFacts.parse(data), keyOf)
}
