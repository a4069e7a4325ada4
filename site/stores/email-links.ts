/** Follows the mailed links that confirm an address. */
import { atom } from 'nanostores'
import { confirmEmail, verifyEmail } from '#site/browser/accounts.ts'
import { mailedToken } from '#site/browser/mailed-token.ts'
import { goTo } from '#site/browser/navigation.ts'
import { AUTH_TOKEN, readStored } from '#site/browser/storage.ts'
import { closeSession } from '#site/browser/stored-account.ts'
import { keepWayBack } from '#site/browser/way-back.ts'
import { ConfirmEmail } from '#site/forms/confirm-email.ts'
import { ADDRESS_CONFIRMED, ADDRESS_NOT_CONFIRMED } from '#site/messages/account-toasts.ts'
import { refreshAccount } from './account.ts'
import { createForm } from './form.ts'
import { isDeadLink } from './mailed-link.ts'
import { PROFILE_PATH, SIGN_IN_PATH } from './session.ts'
import { carryToast } from './toast.ts'

/** `dead`: the link is of no use any more; `failed`: the site could not be asked. */
export type Verification = 'verifying' | 'verified' | 'dead' | 'failed'

export const $verification = atom<Verification>('verifying')

export async function verifyAddress(): Promise<void> {
  const token = mailedToken()
  if (!token) return $verification.set('dead')
  $verification.set('verifying')
  try {
    await verifyEmail({ token })
    $verification.set('verified')
    if (readStored('local', AUTH_TOKEN)) await refreshAccount()
  } catch (error) {
    $verification.set(isDeadLink(error) ? 'dead' : 'failed')
  }
}

/** Remembers the profile, where a new link is sent, for visitors who must sign in first. */
export function goForNewLink(): void {
  keepWayBack(PROFILE_PATH)
}

export const confirmEmailForm = createForm({
  name: 'confirm-email',
  schema: ConfirmEmail,
  send: async (fields) => {
    await confirmEmail({ ...fields, token: mailedToken() })
    closeSession()
    carryToast(ADDRESS_CONFIRMED)
    goTo(SIGN_IN_PATH)
  },
  failed: ADDRESS_NOT_CONFIRMED,
  leaves: true,
})
