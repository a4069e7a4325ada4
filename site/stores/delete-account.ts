/** Deletes the account, confirmed by the password or a recent sign-in with Google. */
import { deleteAccount } from '#site/browser/accounts.ts'
import { goTo } from '#site/browser/navigation.ts'
import { forgetSaved } from '#site/browser/saved-account.ts'
import { AUTH_TOKEN, readStored } from '#site/browser/storage.ts'
import { closeSession } from '#site/browser/stored-account.ts'
import { claimsIn } from '#site/browser/token-claims.ts'
import { keepWayBack } from '#site/browser/way-back.ts'
import { DeleteAccount } from '#site/forms/delete-account.ts'
import { ACCOUNT_DELETED, ACCOUNT_NOT_DELETED } from '#site/messages/account-toasts.ts'
import { createForm } from './form.ts'
import { PROFILE_PATH } from './session.ts'
import { carryToast } from './toast.ts'

export const deleteAccountForm = createForm({
  name: 'delete-account',
  schema: DeleteAccount,
  send: async (fields) => {
    await deleteAccount(fields)
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
  keepWayBack(`${PROFILE_PATH}#settings`)
}
