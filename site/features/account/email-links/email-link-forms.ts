/** Forms and requests behind email links: set a new password, verify an email address, confirm a changed one. */

import { atom, onMount } from 'nanostores'
import * as v from 'valibot'
import { ApiFailure, call } from '#site/client/api.ts'
import { goTo, rememberReturn } from '#site/client/navigation.ts'
import { AUTH_TOKEN, readStored } from '#site/client/storage.ts'
import { claimsIn, closeSession } from '#site/client/stored-account.ts'
import { PAGES } from '#site/domain/addresses.ts'
import { refreshAccount } from '#site/features/account/account.ts'
import * as texts from '#site/features/account/account-texts.ts'
import { createForm } from '#site/ui/form/form.ts'
import { email, givenPassword, newPassword } from '#site/ui/form/form-fields.ts'
import { carryToast, showToast } from '#site/ui/toast/toast.ts'

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
    showToast(texts.RESET_LINK_SENT)
  },
  failed: texts.RESET_LINK_FAILED,
})

export const resetPasswordForm = createForm({
  name: 'reset-password',
  schema: newPassword,
  send: async (fields) => {
    const body = { ...fields, token: linkToken() }
    await call('POST /api/auth/reset-password', { body }, { anonymous: true })
    closeSession()
    carryToast(texts.PASSWORD_SET)
    goTo(PAGES.signIn)
  },
  failed: texts.PASSWORD_NOT_SET,
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
    carryToast(texts.ADDRESS_CONFIRMED)
    goTo(PAGES.signIn)
  },
  failed: texts.ADDRESS_NOT_CONFIRMED,
  leaves: true,
})

/** The account's email address according to the token; empty until the page runs, and for links that don't say. */
export const $linkedEmail = atom('')

onMount($linkedEmail, () => {
  const { email } = claimsIn(linkToken())
  $linkedEmail.set(typeof email === 'string' ? email : '')
})

/** Empty if the page was opened without one. */
function linkToken(): string {
  const { mailed } = window.history.state ?? {}
  return typeof mailed === 'string' ? mailed : ''
}

/** True once the API has refused the link. */
export const $linkIsInvalid = atom(false)

/** Runs when the link is opened, so that no form is filled in for nothing. */
export async function checkLink(page: 'reset-password' | 'confirm-email'): Promise<void> {
  try {
    await call('POST /api/auth/check-link', { body: { page, token: linkToken() } }, { anonymous: true })
  } catch (error) {
    if (isInvalidLink(error)) $linkIsInvalid.set(true)
  }
}

/** False for an error that only means that the link couldn't be checked. */
function isInvalidLink(error: unknown): boolean {
  return error instanceof ApiFailure && error.status < 429
}
