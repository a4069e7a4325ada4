/** Every email by name: its texts, and the page that its link opens. */
import { escapeUTF8 } from 'entities'
import { z } from 'zod'
import { agentPath, claimPath, PAGES, submissionPath } from '#site/domain/addresses.ts'
import { date } from '#site/server/pocketbase/records.ts'
import type { QueuedMail } from './queue.ts'

/** Those about a submission or the queue only come with such emails. */
const facts = z.object({
  token: z.string(),
  firstName: z.string(),
  agent: z.string().default(''),
  hasAccount: z.boolean().default(false),
  /** Empty while the mailbox is unconfirmed, because the sender chose the name. */
  name: z.string().default(''),
  note: z.string().default(''),
  decision: z.enum(['accepted', 'partly', 'declined']).default('accepted'),
  waiting: z.int().default(0),
  since: date.default(''),
  proofs: z.array(z.string()).default([]),
})

type Facts = z.output<typeof facts> & { site: string }
type KeyOf = (id: string) => string

interface Template {
  page: (facts: Facts, keyOf: KeyOf) => string
  subject: string
  text: (facts: Facts) => string
  quotesNote?: boolean
  button: string
  note: string
}

const agentIn = ({ name }: Facts) => (name ? `“${name}”` : 'The agent')

const DECIDED = { accepted: 'accepted', partly: 'accepted part of', declined: 'declined' }

const followPage = ({ agent, hasAccount }: Facts, keyOf: KeyOf) =>
  hasAccount ? `${PAGES.profile}#submissions` : submissionPath(keyOf(agent))

export const EMAILS = {
  'reset-password': {
    page: () => PAGES.resetPassword,
    subject: 'Reset your password',
    text: ({ site }) => `We received a request to reset the password for your ${site} account.`,
    button: 'Set a new password',
    note: "The link expires in 30 minutes and can be used once. If you didn't request this, you can ignore this email. Your password won't change.",
  },
  'verify-email': {
    page: () => PAGES.verifyEmail,
    subject: 'Confirm your email address',
    text: ({ site }) => `Welcome to ${site}. Please confirm your email address.`,
    button: 'Confirm email address',
    note: "The link expires in one day. If you didn't create an account, you can ignore this email.",
  },
  'confirm-email': {
    page: () => PAGES.confirmEmail,
    subject: 'Confirm your new email address',
    text: ({ site }) => `You asked to change the email address of your ${site} account to this one.`,
    button: 'Confirm new email address',
    note: "The link expires in 30 minutes. You'll enter your password and then sign in again. If you didn't request this, you can ignore this email, and nothing will change.",
  },
  'submission-received': {
    page: followPage,
    subject: "We've received your submission",
    text: (facts) =>
      `${agentIn(facts)} is in the ${facts.site} review queue. A person reviews every submission, and we'll email you as soon as there's a decision.`,
    button: 'Check status',
    note: "Until then, you can edit it from the same link. If you didn't submit this, you can ignore this email. We'll only email this address about this submission.",
  },
  'submission-approved': {
    page: ({ agent }) => agentPath(agent),
    subject: 'Your submission is live',
    text: (facts) => `${agentIn(facts)} has been approved and is now listed on ${facts.site}.`,
    button: 'View page',
    note: 'Thanks for contributing to the directory.',
  },
  'submission-rejected': {
    page: followPage,
    subject: "Your submission wasn't accepted",
    text: (facts) =>
      `${agentIn(facts)} has been reviewed and won't be listed on ${facts.site} as it is. You can edit and resubmit it.`,
    quotesNote: true,
    button: 'Edit and resubmit',
    note: 'Resubmissions go back into the queue and are reviewed again.',
  },
  'suggestion-decided': {
    page: ({ agent }) => agentPath(agent),
    subject: 'Your suggestion was reviewed',
    text: (facts) =>
      `A reviewer has ${DECIDED[facts.decision]} your suggestion about ${agentIn(facts)} on ${facts.site}.`,
    quotesNote: true,
    button: 'View page',
    note: "Thanks for helping to keep the directory correct. If you didn't send a suggestion, you can ignore this email.",
  },
  'owner-claim': {
    page: () => PAGES.claim,
    subject: 'Confirm that a listing is yours',
    text: (facts) =>
      `Someone with this address and a ${facts.site} account wants to maintain the listing of ${agentIn(facts)}.`,
    button: 'Confirm',
    note: "The link expires in 7 days, can be used once, and works in the account that asked for it. If that wasn't you, you can ignore this email, and nothing will change.",
  },
  'owner-lost': {
    page: ({ agent }) => claimPath(agent),
    subject: "We can't find your proof any more",
    text: (facts) =>
      `The listing of ${agentIn(facts)} on ${facts.site} no longer says that its maker controls ${new Intl.ListFormat('en').format(facts.proofs)}, because the proof is gone or the listing has changed.`,
    button: 'Prove it again',
    note: 'Until then, your edits are reviewed like those of others. Proofs are checked once a month.',
  },
  'review-reminder': {
    page: () => PAGES.dashboard,
    subject: 'Submissions are waiting for review',
    text: ({ site, waiting, since }) => {
      const at = new Date(since).toLocaleString('en-US', {
        dateStyle: 'medium',
        timeStyle: 'short',
        timeZone: 'UTC',
      })
      return waiting === 1
        ? `1 submission has been waiting for review on ${site} since ${at} UTC.`
        : `${waiting} submissions are waiting for review on ${site}, the oldest since ${at} UTC.`
    },
    button: 'Open review queue',
    note: 'Admins get this email when a submission has waited for an hour, at most once an hour.',
  },
} as const satisfies Record<string, Template>

export interface Email {
  subject: string
  html: string
  text: string
  link?: string
}

interface Making {
  /** The site's name. */
  site: string
  origin: string
  keyOf: KeyOf
  contact?: string | undefined
}

export function composeEmail(
  { template, data, subject, html, text }: QueuedMail,
  { site, origin, keyOf, contact }: Making,
): Email {
  if (!template) return { subject, html, text }
  if (!isEmail(template)) throw new Error(`There is no email ${template}`)
  const email: Template = EMAILS[template]
  const given = { ...facts.parse(data), site }
  const { token, firstName, note } = given
  const link = `${origin}${email.page(given, keyOf)}${token && `?token=${encodeURIComponent(token)}`}`
  const quote = email.quotesNote ? note : ''
  const filled = {
    ...email,
    site,
    text: email.text(given),
    quote,
    firstName,
    link,
    footer: FOOTER(site, origin, contact),
  }
  // Names are user input, so everything is escaped in the HTML.
  return { subject: email.subject, html: asHtml(filled), text: asText(filled), link }
}

function isEmail(name: string): name is keyof typeof EMAILS {
  return Object.hasOwn(EMAILS, name)
}

/** The reminder as JSON. Chat services such as Slack and Mattermost show its `text`. */
export function composeReminder(data: unknown, { site, origin }: Pick<Making, 'site' | 'origin'>): string {
  const given = { ...facts.parse(data), site }
  const { waiting, since } = given
  const { page, text } = EMAILS['review-reminder']
  const url = origin + page()
  return JSON.stringify({ event: 'review-reminder', text: `${text(given)} ${url}`, waiting, since, url })
}

const GREETING = (firstName: string) => (firstName ? `Hi ${firstName},` : 'Hi,')
const LINK_BY_HAND = "If the button doesn't work, copy this link into your browser:"
export const REVIEWER_WROTE = 'The reviewer wrote:'
const FOOTER = (site: string, origin: string, contact: string | undefined) =>
  `This email was sent by ${site} (${new URL(origin).host}). ${contact ? `Questions? Write to ${contact}.` : "Replies aren't read. If there's something to add, use the link above."}`

type Filled = Pick<Template, 'subject' | 'button' | 'note'> &
  Record<'site' | 'text' | 'quote' | 'firstName' | 'link' | 'footer', string>

function asText({ text, quote, note, firstName, link, footer }: Filled): string {
  const quoted = quote ? [REVIEWER_WROTE, quote.replace(/^/gm, '> ')] : []
  const end = `-- \n${footer}`
  return `${[GREETING(firstName), text, ...quoted, link, note, end].join('\n\n')}\n`
}

const FONT = "font-family:'Instrument Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const INK = '#161d18'
const MUTED = '#565c57'
const RULE = '#dbddd9'

function asHtml({ site, subject, text, quote, button, note, firstName, link, footer }: Filled): string {
  const to = escapeUTF8(link)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeUTF8(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#f6f7f4;color:${INK};${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f7f4">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border:1px solid ${RULE};border-radius:6px">
<tr><td style="padding:28px 32px 0;font-size:17px;font-weight:700">${escapeUTF8(site)}</td></tr>
<tr><td style="padding:24px 32px 0"><h1 style="margin:0;font-size:24px;line-height:1.25;font-weight:700">${escapeUTF8(subject)}</h1></td></tr>
<tr><td style="padding:16px 32px 0;font-size:16px;line-height:1.55"><p style="margin:0 0 12px">${escapeUTF8(GREETING(firstName))}</p><p style="margin:0">${escapeUTF8(text)}</p>${quote ? quoted(quote) : ''}</td></tr>
<tr><td style="padding:24px 32px"><a href="${to}" style="display:inline-block;padding:13px 22px;background:${INK};color:#ffffff;border-radius:5px;font-size:16px;font-weight:600;text-decoration:none">${escapeUTF8(button)}</a></td></tr>
<tr><td style="padding:0 32px 28px;font-size:14px;line-height:1.55;color:${MUTED}"><p style="margin:0 0 12px">${escapeUTF8(note)}</p><p style="margin:0">${escapeUTF8(LINK_BY_HAND)}<br><a href="${to}" style="color:${MUTED};word-break:break-all">${to}</a></p></td></tr>
</table>
<p style="margin:20px 0 0;font-size:13px;color:${MUTED}">${escapeUTF8(footer)}</p>
</td></tr>
</table>
</body>
</html>
`
}

function quoted(quote: string): string {
  const lines = escapeUTF8(quote).replace(/\r?\n/g, '<br>')
  return `<p style="margin:16px 0 6px">${escapeUTF8(REVIEWER_WROTE)}</p><blockquote style="margin:0;padding:2px 0 2px 14px;border-left:3px solid ${RULE}">${lines}</blockquote>`
}
