/** Asks for a link to set a new password, and sets the password with it. */
import { atom } from 'nanostores'
import { call } from '#site/client/api.ts'
import { goTo } from '#site/client/navigation.ts'
import { closeSession } from '#site/client/stored-account.ts'
import {
  PASSWORD_NOT_SET,
  PASSWORD_SET,
  RESET_LINK_FAILED,
  RESET_LINK_SENT,
} from '#site/features/account/account-toasts.ts'
import { SIGN_IN_PATH } from '#site/features/account/session.ts'
import { createForm } from '#site/ui/form/form.ts'
import { carryToast, showToast } from '#site/ui/toast/toast.ts'
import { ForgotPassword } from './forgot-password-fields.ts'
import { mailedToken } from './mailed-token.ts'
import { ResetPassword } from './reset-password-fields.ts'

/** The form, with an address to begin with once one was given, or where a link was sent. */
type ResetLink = { state: 'asking' | 'sent'; email: string }

export const $resetLink = atom<ResetLink>({ state: 'asking', email: '' })

/** Returns to the form, with the address that was typed. */
export function askAgain(): void {
  $resetLink.set({ ...$resetLink.get(), state: 'asking' })
}

export const forgotPasswordForm = createForm({
  name: 'forgot-password',
  schema: ForgotPassword,
  send: async (fields) => {
    await call('POST /api/auth/forgot-password', { body: fields }, { anonymous: true })
    $resetLink.set({ state: 'sent', email: fields.email })
    showToast(RESET_LINK_SENT)
  },
  failed: RESET_LINK_FAILED,
})

export const resetPasswordForm = createForm({
  name: 'reset-password',
  schema: ResetPassword,
  send: async (fields) => {
    const body = { ...fields, token: mailedToken() }
    await call('POST /api/auth/reset-password', { body }, { anonymous: true })
    closeSession()
    carryToast(PASSWORD_SET)
    goTo(SIGN_IN_PATH)
  },
  failed: PASSWORD_NOT_SET,
  leaves: true,
})
