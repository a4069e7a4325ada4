/** Follows the mailed links that confirm an address. */
import { atom } from 'nanostores'
import { call } from '#site/client/api.ts'
import { goTo } from '#site/client/navigation.ts'
import { AUTH_TOKEN, readStored } from '#site/client/storage.ts'
import { closeSession } from '#site/client/stored-account.ts'
import { refreshAccount } from '#site/features/account/account.ts'
import { ADDRESS_CONFIRMED, ADDRESS_NOT_CONFIRMED } from '#site/features/account/account-toasts.ts'
import { PROFILE_PATH, SIGN_IN_PATH } from '#site/features/account/session.ts'
import { keepWayBack } from '#site/features/account/way-back.ts'
import { createForm } from '#site/ui/form/form.ts'
import { carryToast } from '#site/ui/toast/toast.ts'
import { ConfirmEmail } from './confirm-email-fields.ts'
import { isDeadLink } from './mailed-link.ts'
import { mailedToken } from './mailed-token.ts'

/** `dead`: the link is of no use any more; `failed`: the site could not be asked. */
export type Verification = 'verifying' | 'verified' | 'dead' | 'failed'

export const $verification = atom<Verification>('verifying')

export async function verifyAddress(): Promise<void> {
  const token = mailedToken()
  if (!token) return $verification.set('dead')
  $verification.set('verifying')
  try {
    await call('POST /api/auth/verify-email', { body: { token } }, { anonymous: true })
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
    const body = { ...fields, token: mailedToken() }
    await call('POST /api/auth/confirm-email', { body }, { anonymous: true })
    closeSession()
    carryToast(ADDRESS_CONFIRMED)
    goTo(SIGN_IN_PATH)
  },
  failed: ADDRESS_NOT_CONFIRMED,
  leaves: true,
})
