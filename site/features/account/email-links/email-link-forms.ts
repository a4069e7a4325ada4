/** Forms and requests behind email links: set a new password, verify an email address, confirm a changed one. */
import { atom, onMount } from 'nanostores'
import * as v from 'valibot'
import { call, isRefusal } from '#site/client/api.ts'
import { goTo } from '#site/client/navigation.ts'
import { rememberReturn } from '#site/client/return.ts'
import { AUTH_TOKEN, readStored } from '#site/client/storage.ts'
import { claimsIn, closeSession } from '#site/client/stored-account.ts'
import { PAGES } from '#site/domain/addresses.ts'
import { type Wording, wording } from '#site/domain/wording.ts'
import { refreshAccount } from '#site/features/account/account.ts'
import * as texts from '#site/features/account/account-texts.ts'
import { createForm, type Form } from '#site/ui/form/form.ts'
import { email, givenPassword, newPassword } from '#site/ui/form/form-fields.ts'
import { carryToast, showToast } from '#site/ui/toast/toast.ts'

/** `email`: from the last attempt, if any. */
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

export type CheckedPage = 'reset-password' | 'confirm-email'

/** Sends a password with the link's token, and ends at sign-in, because all sessions end. */
function linkForm(
  page: CheckedPage,
  schema: v.GenericSchema<unknown, { password: string }>,
  changed: Wording,
  failed: Wording,
): Form {
  return createForm({
    name: page,
    schema,
    send: async (fields) => {
      const body = { ...fields, token: linkToken() }
      await call(`POST /api/auth/${page}`, { body }, { anonymous: true })
      closeSession()
      carryToast(changed)
      goTo(PAGES.signIn)
    },
    failed,
    leaves: true,
  })
}

export const ConfirmEmail = v.object({ password: givenPassword })

export const resetPasswordForm = linkForm(
  'reset-password',
  newPassword,
  wording('Password changed', 'Sign in with your new password.'),
  wording('Error', 'Failed to set your password. Please try again.'),
)
export const confirmEmailForm = linkForm(
  'confirm-email',
  ConfirmEmail,
  wording('Email address confirmed', 'Sign in with your new email address.'),
  wording('Error', 'Failed to confirm your email address. Please try again.'),
)

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
    $verification.set(isRefusal(error) ? 'invalid' : 'failed')
  }
}

/** New links are requested in the profile, which may require signing in first. */
export function rememberProfile(): void {
  rememberReturn(PAGES.profile)
}

/** The account's email address according to the token. Empty until the page runs, and for links whose token has none. */
export const $linkedEmail = atom('')

onMount($linkedEmail, () => {
  const { email } = claimsIn(linkToken())
  $linkedEmail.set(typeof email === 'string' ? email : '')
})

/** Empty on the server, and if the page was opened without one. */
function linkToken(): string {
  const { mailed } = globalThis.window?.history.state ?? {}
  return typeof mailed === 'string' ? mailed : ''
}

export const $linkIsInvalid = atom(false)

/** Checks the link when it's opened, so that nobody fills in a form in vain. */
export async function checkLink(page: CheckedPage): Promise<void> {
  const token = linkToken()
  if (!token) return $linkIsInvalid.set(true)
  try {
    await call('POST /api/auth/check-link', { body: { page, token } }, { anonymous: true })
  } catch (error) {
    if (isRefusal(error)) $linkIsInvalid.set(true)
  }
}
