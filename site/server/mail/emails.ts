/** Every email by name: its texts, and the page that its link opens. */
import { z } from 'zod'
import { agentPath, PAGES, submissionPath } from '#site/domain/addresses.ts'
import { BRAND_NAME } from '#site/domain/brand.ts'
import { layOut } from './layout.ts'
import type { QueuedMail } from './queue.ts'

const accountFacts = z.object({ token: z.string(), firstName: z.string() })

const submissionFacts = z.object({
  agent: z.string(),
  hasAccount: z.boolean(),
  /** Empty while the mailbox is unconfirmed, because the sender chose the name. */
  name: z.string(),
  note: z.string(),
})

type Facts = z.output<typeof submissionFacts>
type KeyOf = (id: string) => string

interface Texts {
  subject: string
  button: string
  /** How long the link works, and what to do if the email wasn't requested. */
  note: string
}

interface AccountEmail extends Texts {
  page: string
  text: string
}

interface SubmissionEmail extends Texts {
  page: (facts: Facts, keyOf: KeyOf) => string
  text: (facts: Facts) => string
  quotesNote: boolean
}

const agentIn = ({ name }: Facts) => (name ? `“${name}”` : 'The agent')

/** Where the submitter follows and edits the submission. */
const followPage = ({ agent, hasAccount }: Facts, keyOf: KeyOf) =>
  hasAccount ? `${PAGES.profile}#submissions` : submissionPath(keyOf(agent))

export const EMAILS = {
  'reset-password': {
    page: PAGES.resetPassword,
    subject: 'Reset your password',
    text: `We received a request to reset the password for your ${BRAND_NAME} account.`,
    button: 'Set a new password',
    note: "The link expires in 30 minutes and can be used once. If you didn't request this, you can ignore this email. Your password won't change.",
  },
  'verify-email': {
    page: PAGES.verifyEmail,
    subject: 'Confirm your email address',
    text: `Welcome to ${BRAND_NAME}. Please confirm your email address.`,
    button: 'Confirm email address',
    note: "The link expires in one day. If you didn't create an account, you can ignore this email.",
  },
  'confirm-email': {
    page: PAGES.confirmEmail,
    subject: 'Confirm your new email address',
    text: `You asked to change the email address of your ${BRAND_NAME} account to this one.`,
    button: 'Confirm new email address',
    note: "The link expires in 30 minutes. You'll enter your password and then sign in again. If you didn't request this, you can ignore this email, and nothing will change.",
  },
  'submission-received': {
    page: followPage,
    subject: "We've received your submission",
    text: (facts) =>
      `${agentIn(facts)} is in the ${BRAND_NAME} review queue. A person reviews every submission, and we'll email you as soon as there's a decision.`,
    quotesNote: false,
    button: 'Check status',
    note: "Until then, you can edit it from the same link. If you didn't submit this, you can ignore this email. We'll only email this address about this submission.",
  },
  'submission-approved': {
    page: ({ agent }) => agentPath(agent),
    subject: 'Your submission is live',
    text: (facts) => `${agentIn(facts)} has been approved and is now listed on ${BRAND_NAME}.`,
    quotesNote: false,
    button: 'View page',
    note: 'Thanks for contributing to the directory.',
  },
  'submission-rejected': {
    page: followPage,
    subject: "Your submission wasn't accepted",
    text: (facts) =>
      `${agentIn(facts)} has been reviewed and won't be listed on ${BRAND_NAME} as it is. You can edit and resubmit it.`,
    quotesNote: true,
    button: 'Edit and resubmit',
    note: 'Resubmissions go back into the queue and are reviewed again.',
  },
} as const satisfies Record<string, AccountEmail | SubmissionEmail>

export interface Email {
  subject: string
  html: string
  text: string
  link?: string
}

/** Creates the message of a queued email. Throws if the email is unknown or its data incomplete. */
export function composeEmail(
  { template, data, subject, html, text }: QueuedMail,
  { origin, keyOf }: { origin: string; keyOf: KeyOf },
): Email {
  if (!template) return { subject, html, text }
  if (!isEmail(template)) throw new Error(`There is no email ${template}`)
  const { token, firstName } = accountFacts.parse(data)
  const email = filled(EMAILS[template], data, keyOf)
  const link = `${origin}${email.page}${token && `?token=${encodeURIComponent(token)}`}`
  return { ...layOut({ ...email, firstName, link, origin }), subject: email.subject, link }
}

function isEmail(name: string): name is keyof typeof EMAILS {
  return Object.hasOwn(EMAILS, name)
}

function filled(email: AccountEmail | SubmissionEmail, data: unknown, keyOf: KeyOf) {
  if (!('quotesNote' in email)) return email
  const facts = submissionFacts.parse(data)
  const quote = email.quotesNote ? facts.note : ''
  return { ...email, page: email.page(facts, keyOf), text: email.text(facts), quote }
}
