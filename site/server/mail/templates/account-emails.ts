/** The emails by name: the page each leads to and what it says. */
import { PAGES } from '#site/domain/addresses.ts'
import {
  CHANGE_BUTTON,
  CHANGE_NOTE,
  CHANGE_SUBJECT,
  CHANGE_TEXT,
  RESET_BUTTON,
  RESET_NOTE,
  RESET_SUBJECT,
  RESET_TEXT,
  VERIFY_BUTTON,
  VERIFY_NOTE,
  VERIFY_SUBJECT,
  VERIFY_TEXT,
} from '#site/server/mail/mail-texts.ts'

export interface EmailText {
  /** Path of the page the link leads to; it takes the token, if there is one. */
  page: string
  subject: string
  text: string
  button: string
  /** What somebody else wrote. */
  quote?: string
  /** How long the link works, and what to do when the mail was not asked for. */
  note: string
}

export const EMAILS: Record<string, EmailText> = {
  'reset-password': {
    page: PAGES.resetPassword,
    subject: RESET_SUBJECT,
    text: RESET_TEXT,
    button: RESET_BUTTON,
    note: RESET_NOTE,
  },
  'verify-email': {
    page: PAGES.verifyEmail,
    subject: VERIFY_SUBJECT,
    text: VERIFY_TEXT,
    button: VERIFY_BUTTON,
    note: VERIFY_NOTE,
  },
  'confirm-email': {
    page: PAGES.confirmEmail,
    subject: CHANGE_SUBJECT,
    text: CHANGE_TEXT,
    button: CHANGE_BUTTON,
    note: CHANGE_NOTE,
  },
}
