/** The forms and buttons by which a person changes their own account. */
import { atom } from 'nanostores'
import { ApiFailure, call } from '#site/client/api.ts'
import { saveFile } from '#site/client/save-file.ts'
import { openSession } from '#site/client/stored-account.ts'
import { DATA_FILE } from '#site/domain/texts/profile.ts'
import type { Wording } from '#site/domain/wording.ts'
import { replacePerson } from '#site/features/account/account.ts'
import {
  DATA_NOT_READ,
  PASSWORD_CHANGED,
  PASSWORD_NOT_CHANGED,
  PROFILE_NOT_SAVED,
  PROFILE_SAVED,
  VERIFICATION_NOT_SENT,
  VERIFICATION_SENT,
} from '#site/features/account/account-texts.ts'
import { createForm } from '#site/ui/form/form.ts'
import { showToast } from '#site/ui/toast/toast.ts'
import { ChangePassword, Profile } from './profile-fields.ts'

export const $editing = atom(false)

export function editProfile(): void {
  $editing.set(true)
}

/** Discards unsaved changes. */
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
    showToast(PROFILE_SAVED)
  },
  failed: PROFILE_NOT_SAVED,
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
    showToast(PASSWORD_CHANGED)
  },
  failed: PASSWORD_NOT_CHANGED,
})

/** The request under way of a button without a form. */
export const $underway = atom<'data' | 'verification' | undefined>(undefined)

export async function downloadData(): Promise<void> {
  await during('data', DATA_NOT_READ, async () => {
    saveFile(DATA_FILE, JSON.stringify(await call('GET /api/users/data'), undefined, 2))
  })
}

export async function sendVerification(): Promise<void> {
  await during('verification', VERIFICATION_NOT_SENT, async () => {
    await call('POST /api/auth/resend-verification')
    showToast(VERIFICATION_SENT)
  })
}

async function during(
  what: 'data' | 'verification',
  failed: Wording,
  run: () => Promise<void>,
): Promise<void> {
  if ($underway.get()) return
  $underway.set(what)
  try {
    await run()
  } catch (error) {
    const body = error instanceof ApiFailure ? error.body : undefined
    showToast({ ...failed, ...(body && { description: body.message }), tone: 'destructive' })
  } finally {
    $underway.set(undefined)
  }
}
