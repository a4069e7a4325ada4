/** Deletes the account, confirmed by the password or a recent sign-in with Google. */

import { call } from '#site/client/api.ts'
import { goTo, rememberReturn } from '#site/client/navigation.ts'
import { AUTH_TOKEN, readStored } from '#site/client/storage.ts'
import { claimsIn, closeSession } from '#site/client/stored-account.ts'
import { ACCOUNT_DELETED, ACCOUNT_NOT_DELETED } from '#site/features/account/account-texts.ts'
import { PROFILE_PATH } from '#site/features/account/session.ts'
import { forgetSaved } from '#site/features/saved/stored-saved.ts'
import { createForm } from '#site/ui/form/form.ts'
import { carryToast } from '#site/ui/toast/toast.ts'
import { DeleteAccount } from './profile-fields.ts'

export const deleteAccountForm = createForm({
  name: 'delete-account',
  schema: DeleteAccount,
  send: async (fields) => {
    await call('DELETE /api/users/account', { body: fields })
    closeSession()
    forgetSaved()
    carryToast(ACCOUNT_DELETED)
    goTo('/')
  },
  failed: ACCOUNT_NOT_DELETED,
  leaves: true,
})

/** Whether this session began with Google, as the session's token says. */
export function cameByGoogle(): boolean {
  return claimsIn(readStored('local', AUTH_TOKEN) ?? '')['method'] === 'oauth2'
}

/** Google returns to the home page, so the way back to the profile is remembered. */
export function leaveForGoogle(): void {
  rememberReturn(`${PROFILE_PATH}#settings`)
}
