/** Asking for a link that lets a new password be set, and following it. */
import { atom } from 'nanostores'
import { resetPassword, sendResetLink } from '#site/browser/accounts.ts'
import { closeSession } from '#site/browser/kept-account.ts'
import { mailedToken } from '#site/browser/mailed-token.ts'
import { goTo } from '#site/browser/navigation.ts'
import { ForgotPassword } from '#site/forms/forgot-password.ts'
import { ResetPassword } from '#site/forms/reset-password.ts'
import {
  PASSWORD_NOT_SET,
  PASSWORD_SET,
  RESET_LINK_FAILED,
  RESET_LINK_SENT,
} from '#site/messages/account-toasts.ts'
import { createForm } from './form.ts'
import { SIGN_IN_PATH } from './session.ts'
import { carryToast, showToast } from './toast.ts'

/** The address a link was sent to; undefined while the form is on show. */
export const $linkSentTo = atom<string | undefined>(undefined)

/** Back to the form. */
export function askAgain(): void {
  $linkSentTo.set(undefined)
}

export const forgotPasswordForm = createForm({
  schema: ForgotPassword,
  send: async (fields) => {
    await sendResetLink(fields)
    $linkSentTo.set(fields.email)
    showToast(RESET_LINK_SENT)
  },
  failed: RESET_LINK_FAILED,
})

export const resetPasswordForm = createForm({
  schema: ResetPassword,
  send: async (fields) => {
    await resetPassword({ ...fields, token: mailedToken() })
    closeSession()
    carryToast(PASSWORD_SET)
    goTo(SIGN_IN_PATH)
  },
  failed: PASSWORD_NOT_SET,
  leaves: true,
})
