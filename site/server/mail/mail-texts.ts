/** What the mails say. */
import { BRAND_NAME } from '#site/domain/brand.ts'

export const GREETING = (firstName: string) => (firstName ? `Hi ${firstName},` : 'Hi,')
export const LINK_BY_HAND = "If the button doesn't work, copy this link into your browser:"
export const WHY_THIS_MAIL = (host: string) => `This email was sent by ${BRAND_NAME} (${host}).`

export const RESET_SUBJECT = 'Reset your password'
export const RESET_TEXT = `We received a request to reset the password for your ${BRAND_NAME} account.`
export const RESET_BUTTON = 'Set a new password'
export const RESET_NOTE =
  "The link expires in 30 minutes and can be used once. If you didn't request this, you can ignore this email. Your password won't change."

export const VERIFY_SUBJECT = 'Confirm your email address'
export const VERIFY_TEXT = `Welcome to ${BRAND_NAME}. Please confirm your email address.`
export const VERIFY_BUTTON = 'Confirm email address'
export const VERIFY_NOTE =
  "The link expires in one day. If you didn't create an account, you can ignore this email."

export const CHANGE_SUBJECT = 'Confirm your new email address'
export const CHANGE_TEXT = `You asked to change the email address of your ${BRAND_NAME} account to this one.`
export const CHANGE_BUTTON = 'Confirm new email address'
export const CHANGE_NOTE =
  "The link expires in 30 minutes. You'll enter your password and then sign in again. If you didn't request this, you can ignore this email, and nothing will change."

const named = (name: string) => (name ? `“${name}”` : 'The agent')

export const RECEIVED_SUBJECT = "We've received your submission"
export const receivedText = (name: string) =>
  `${named(name)} is in the ${BRAND_NAME} review queue. A person reviews every submission, and we'll email you as soon as there's a decision.`
export const RECEIVED_BUTTON = 'Check status'
export const RECEIVED_NOTE =
  "Until then, you can edit it from the same link. If you didn't submit this, you can ignore this email. We'll only email this address about this submission."

export const APPROVED_SUBJECT = 'Your submission is live'
export const approvedText = (name: string) =>
  `${named(name)} has been approved and is now listed on ${BRAND_NAME}.`
export const APPROVED_BUTTON = 'View page'
export const APPROVED_NOTE = 'Thanks for contributing to the directory.'

export const REJECTED_SUBJECT = "Your submission wasn't accepted"
export const rejectedText = (name: string) =>
  `${named(name)} has been reviewed and won't be listed on ${BRAND_NAME} as it is. You can edit and resubmit it.`
export const REVIEWER_WROTE = 'The reviewer wrote:'
export const REJECTED_BUTTON = 'Edit and resubmit'
export const REJECTED_NOTE = 'Resubmissions go back into the queue and are reviewed again.'

/** For the operator. */
export const CERTIFICATE_UNVERIFIED = (host: string, reason: string) =>
  `The certificate of ${host} can't be verified (${reason}). Set NODE_EXTRA_CA_CERTS to the file of its certificate authority, or, in a private network, SMTP_TLS_VERIFY=false.`
