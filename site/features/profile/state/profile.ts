/** The forms and buttons of the profile page. */
import { atom } from 'nanostores'
import * as v from 'valibot'
import { call } from '#site/client/api.ts'
import { goTo } from '#site/client/navigation.ts'
import { rememberReturn } from '#site/client/return.ts'
import { saveFile } from '#site/client/save-file.ts'
import { AUTH_TOKEN, readStored } from '#site/client/storage.ts'
import { claimsIn, closeSession, openSession } from '#site/client/stored-account.ts'
import { PAGES } from '#site/domain/addresses.ts'
import { type Wording, wording } from '#site/domain/wording.ts'
import { replacePerson } from '#site/features/account/account.ts'
import * as texts from '#site/features/account/account-texts.ts'
import { forgetSaved } from '#site/features/saved/account/stored-saved.ts'
import { createForm } from '#site/ui/form/form.ts'
import { givenPassword, newPassword } from '#site/ui/form/form-fields.ts'
import { attempt, carryToast, showToast } from '#site/ui/toast/toast.ts'

export const Profile = v.object({ firstName: v.string(), lastName: v.string(), email: v.string() })

export const ChangePassword = v.intersect([v.object({ currentPassword: givenPassword }), newPassword])

export const DeleteAccount = v.object({ password: v.optional(givenPassword) })

export const $editing = atom(false)

export function stopEditing(): void {
  profileForm.reset()
  $editing.set(false)
}

export const profileForm = createForm({
  name: 'profile',
  schema: Profile,
  send: async (fields) => {
    replacePerson(await call('PUT /api/users/profile', { body: fields }))
    $editing.set(false)
    showToast(texts.PROFILE_SAVED)
  },
  failed: texts.PROFILE_NOT_SAVED,
  inForm: true,
})

/** Counts password changes; each one resets the form. */
export const $passwordChanges = atom(0)

export const passwordForm = createForm({
  name: 'password',
  schema: ChangePassword,
  send: async (fields) => {
    const { token, user } = await call('PUT /api/users/password', { body: fields })
    openSession(token, user)
    replacePerson(user)
    $passwordChanges.set($passwordChanges.get() + 1)
    showToast(wording('Success', "Password changed. You've been signed out everywhere else."))
  },
  failed: wording('Error', 'Failed to change your password'),
})

/** The button without a form whose request is in flight. */
export const $underway = atom<'data' | 'verification' | undefined>(undefined)

export async function downloadData(): Promise<void> {
  await during('data', wording('Error', 'Failed to download your data'), async () => {
    saveFile('roster-data.json', JSON.stringify(await call('GET /api/users/data'), undefined, 2))
  })
}

export async function sendVerification(): Promise<void> {
  await during('verification', wording('Error', 'Failed to send the email. Please try again.'), async () => {
    await call('POST /api/auth/resend-verification')
    showToast(wording('Email sent', 'Use the link in it to confirm your email address.'))
  })
}

async function during(
  what: 'data' | 'verification',
  failed: Wording,
  run: () => Promise<void>,
): Promise<void> {
  if ($underway.get()) return
  $underway.set(what)
  await attempt(failed, run)
  $underway.set(undefined)
}

export const deleteAccountForm = createForm({
  name: 'delete-account',
  schema: DeleteAccount,
  send: async (fields) => {
    await call('DELETE /api/users/account', { body: fields })
    closeSession()
    forgetSaved()
    carryToast(texts.ACCOUNT_DELETED)
    goTo('/')
  },
  failed: wording('Error', 'Failed to delete your account'),
  leaves: true,
})

export function cameByGoogle(): boolean {
  return claimsIn(readStored('local', AUTH_TOKEN) ?? '')['method'] === 'oauth2'
}

/** Google's redirect ends at the home page, so the profile is remembered as the page to return to. */
export function leaveForGoogle(): void {
  rememberReturn(`${PAGES.profile}#settings`)
}
