/** What the mails say. */
import { BRAND_NAME } from '#site/domain/brand.ts'

export const GREETING = (firstName: string) => (firstName ? `Hello ${firstName},` : 'Hello,')
export const LINK_BY_HAND = 'If the button does not work, open this address:'
export const WHY_THIS_MAIL = (host: string) => `This mail was sent by ${BRAND_NAME}, ${host}.`

export const RESET_SUBJECT = 'Set a new password'
export const RESET_TEXT = `Somebody, hopefully you, asked to set a new password for your ${BRAND_NAME} account.`
export const RESET_BUTTON = 'Set a new password'
export const RESET_NOTE =
  'The link works for 30 minutes and only once. If it was not you, do nothing: your password stays as it is.'

export const VERIFY_SUBJECT = 'Confirm your email address'
export const VERIFY_TEXT = `Welcome to ${BRAND_NAME}. Please confirm that this address is yours.`
export const VERIFY_BUTTON = 'Confirm this address'
export const VERIFY_NOTE =
  'The link works for one day. If you have not created an account, do nothing: the address stays unconfirmed.'

export const CHANGE_SUBJECT = 'Confirm your new email address'
export const CHANGE_TEXT = `You asked to use this address for your ${BRAND_NAME} account from now on.`
export const CHANGE_BUTTON = 'Use this address'
export const CHANGE_NOTE =
  'The link works for 30 minutes and asks for your password; then you sign in again. If it was not you, do nothing: nothing changes.'

const named = (name: string) => (name ? `“${name}”` : 'The agent')

export const RECEIVED_SUBJECT = 'We have received your submission'
export const receivedText = (name: string) =>
  `${named(name)} is in the review queue of ${BRAND_NAME}. Somebody looks at every submission; we will write to you as soon as it is decided.`
export const RECEIVED_BUTTON = 'See where it stands'
export const RECEIVED_NOTE =
  'Until then you can change it by the same link. If it was not you who submitted it, do nothing: this address gets no other mail than about this submission.'

export const APPROVED_SUBJECT = 'Your submission is live'
export const approvedText = (name: string) =>
  `${named(name)} was approved and is listed on ${BRAND_NAME} now.`
export const APPROVED_BUTTON = 'Open its page'
export const APPROVED_NOTE = 'Thank you for making the directory more complete.'

export const REJECTED_SUBJECT = 'Your submission was not accepted'
export const rejectedText = (name: string) =>
  `${named(name)} was looked at and is not listed on ${BRAND_NAME}. You can change it and send it again.`
export const REVIEWER_WROTE = 'The reviewer wrote:'
export const REJECTED_BUTTON = 'Change it and send it again'
export const REJECTED_NOTE = 'What is sent again is queued anew and looked at again.'

/** For the operator. */
export const CERTIFICATE_UNVERIFIED = (host: string, reason: string) =>
  `The certificate of ${host} can't be verified (${reason}). Set NODE_EXTRA_CA_CERTS to the file of its certificate authority, or, in a private network, SMTP_TLS_VERIFY=false.`
