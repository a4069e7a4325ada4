/** Forms and requests behind email links: set a new password, verify an email address, confirm a changed one. */
import { atom } from 'nanostores'
import * as v from 'valibot'
import { call } from '#site/client/api.ts'
import { goTo, rememberReturn } from '#site/client/navigation.ts'
import { AUTH_TOKEN, readStored } from '#site/client/storage.ts'
import { closeSession } from '#site/client/stored-account.ts'
import { PAGES } from '#site/domain/addresses.ts'
import { refreshAccount } from '#site/features/account/account.ts'
import {
  ADDRESS_CONFIRMED,
  ADDRESS_NOT_CONFIRMED,
  PASSWORD_NOT_SET,
  PASSWORD_SET,
  RESET_LINK_FAILED,
  RESET_LINK_SENT,
} from '#site/features/account/account-texts.ts'
import { createForm } from '#site/ui/form/form.ts'
import { email, givenPassword, newPassword } from '#site/ui/form/form-fields.ts'
import { carryToast, showToast } from '#site/ui/toast/toast.ts'
import { isInvalidLink, linkToken } from './email-link.ts'

/** The email address is that of the last attempt, if any. */
type ResetLink = { state: 'asking' | 'sent'; email: string }

export const $resetLink = atom<ResetLink>({ state: 'asking', email: '' })

/** Returns to the form, which keeps the typed email address. */
export function editResetEmail(): void {
  $resetLink.set({ ...$resetLink.get(), state: 'asking' })
}

export const ForgotPassword = v.object({ email })

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
  schema: newPassword,
  send: async (fields) => {
    const body = { ...fields, token: linkToken() }
    await call('POST /api/auth/reset-password', { body }, { anonymous: true })
    closeSession()
    carryToast(PASSWORD_SET)
    goTo(PAGES.signIn)
  },
  failed: PASSWORD_NOT_SET,
  leaves: true,
})

/** `failed`: the site is unreachable. */
export type Verification = 'verifying' | 'verified' | 'invalid' | 'failed'

export const $verification = atom<Verification>('verifying')

export async function verifyAddress(): Promise<void> {
  const token = linkToken()
  if (!token) return $verification.set('invalid')
  $verification.set('verifying')
  try {
    await call('POST /api/auth/verify-email', { body: { token } }, { anonymous: true })
    $verification.set('verified')
    if (readStored('local', AUTH_TOKEN)) await refreshAccount()
  } catch (error) {
    $verification.set(isInvalidLink(error) ? 'invalid' : 'failed')
  }
}

/** New links are requested in the profile, for which a visitor may have to sign in first. */
export function rememberProfile(): void {
  rememberReturn(PAGES.profile)
}

export const ConfirmEmail = v.object({ password: givenPassword })

export const confirmEmailForm = createForm({
  name: 'confirm-email',
  schema: ConfirmEmail,
  send: async (fields) => {
    const body = { ...fields, token: linkToken() }
    await call('POST /api/auth/confirm-email', { body }, { anonymous: true })
    closeSession()
    carryToast(ADDRESS_CONFIRMED)
    goTo(PAGES.signIn)
  },
  failed: ADDRESS_NOT_CONFIRMED,
  leaves: true,
})
