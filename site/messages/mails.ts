/** What the mails say. */
import { BRAND_NAME } from '#site/brand.ts'

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
