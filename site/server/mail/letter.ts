/** Turns a queued mail into the message to send: subject, HTML and plain text. */
import { z } from 'zod'
import { layOut } from '#site/server/mail/templates/layout.ts'
import { LETTERS } from '#site/server/mail/templates/letters.ts'
import type { QueuedMail } from './queue.ts'

export interface Letter {
  subject: string
  html: string
  text: string
  /** What the mail is for; undefined when there is nothing to follow. */
  link?: string | undefined
}

const letterData = z.object({ token: z.string(), firstName: z.string() })

/** Error: when no letter of this name exists or its data is not what it needs. */
export function letterOf({ template, data, subject, html, text }: QueuedMail, origin: string): Letter {
  if (!template) return { subject, html, text }
  const letter = Object.hasOwn(LETTERS, template) && LETTERS[template]
  if (!letter) throw new Error(`There is no letter ${template}`)
  const { token, firstName } = letterData.parse(data)
  const link = `${origin}${letter.page}${token && `?token=${encodeURIComponent(token)}`}`
  return { ...layOut(letter, { firstName, link, origin }), subject: letter.subject, link }
}
