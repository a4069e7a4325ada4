/** The emails about a submission: what each says depends on the submission and on whose it is. */
import { z } from 'zod'
import { agentPath, PAGES, submissionPath } from '#site/domain/addresses.ts'
import {
  APPROVED_BUTTON,
  APPROVED_NOTE,
  APPROVED_SUBJECT,
  approvedText,
  RECEIVED_BUTTON,
  RECEIVED_NOTE,
  RECEIVED_SUBJECT,
  REJECTED_BUTTON,
  REJECTED_NOTE,
  REJECTED_SUBJECT,
  receivedText,
  rejectedText,
} from '#site/server/mail/mail-texts.ts'
import type { EmailText } from './account-emails.ts'

export const submissionFacts = z.object({
  /** The id of the agent. */
  agent: z.string(),
  /** Whether somebody with an account has sent it. */
  hasAccount: z.boolean(),
  /** Empty where the mailbox is unproved: the name was typed by whoever sent it. */
  name: z.string(),
  /** What the moderator wrote. */
  note: z.string(),
})

type Facts = z.output<typeof submissionFacts>

/** `keyOf` makes the secret key of a submission. */
type SubmissionEmail = (facts: Facts, keyOf: (id: string) => string) => EmailText

export const SUBMISSION_EMAILS: Record<string, SubmissionEmail> = {
  'submission-received': (facts, keyOf) => ({
    page: ownPage(facts, keyOf),
    subject: RECEIVED_SUBJECT,
    text: receivedText(facts.name),
    button: RECEIVED_BUTTON,
    note: RECEIVED_NOTE,
  }),
  'submission-approved': ({ agent, name }) => ({
    page: agentPath(agent),
    subject: APPROVED_SUBJECT,
    text: approvedText(name),
    button: APPROVED_BUTTON,
    note: APPROVED_NOTE,
  }),
  'submission-rejected': (facts, keyOf) => ({
    page: ownPage(facts, keyOf),
    subject: REJECTED_SUBJECT,
    text: rejectedText(facts.name),
    quote: facts.note,
    button: REJECTED_BUTTON,
    note: REJECTED_NOTE,
  }),
}

/** Where its sender follows and changes it. */
function ownPage({ agent, hasAccount }: Facts, keyOf: (id: string) => string): string {
  return hasAccount ? `${PAGES.profile}#submissions` : submissionPath(keyOf(agent))
}
