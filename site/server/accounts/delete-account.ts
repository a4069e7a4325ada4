/** DELETE /api/users/account: checks that the owner asks; PocketBase's hook deletes the account. */
import type { Input } from '#site/contracts/routes.ts'
import { CONFIRM_DELETION, CONFIRM_DELETION_BY_GOOGLE, PASSWORD_WRONG } from '#site/domain/texts/accounts.ts'
import { LAST_ADMINISTRATOR } from '#site/domain/texts/administration.ts'
import type { Caller, UserContext } from '#site/server/http/endpoint.ts'
import { conflict, forbidden, invalid } from '#site/server/http/errors.ts'
import { granted } from '#site/server/pocketbase/ask.ts'
import { isLastAdministrator } from '#site/server/pocketbase/people.ts'
import { claimsOf } from '#site/server/pocketbase/token-claims.ts'
import { askOfSelf } from './profile.ts'
import { openSession } from './sign-in.ts'

const FRESH_SECONDS = 10 * 60

export async function deleteAccount(
  { password }: Input<'DELETE /api/users/account'>,
  context: UserContext,
): Promise<null> {
  const { accounts, caller, replicated } = context
  const { email, hasPassword } = caller.person
  if (password === undefined && !cameByGoogleJustNow(caller)) {
    throw forbidden(hasPassword ? CONFIRM_DELETION : CONFIRM_DELETION_BY_GOOGLE)
  }
  if (password !== undefined && !(await openSession({ email, password }, context))) {
    throw invalid([{ field: 'password', message: PASSWORD_WRONG }])
  }
  const deleted = await askOfSelf('DELETE', context)
  if (isLastAdministrator(deleted.data)) throw conflict(LAST_ADMINISTRATOR)
  granted(deleted)
  accounts.forgetPerson(caller.id)
  await replicated()
  return null
}

/** PocketBase has accepted the token, so what it says is true. */
function cameByGoogleJustNow({ token }: Caller): boolean {
  const { method, iat = 0 } = claimsOf(token)
  return method === 'oauth2' && Date.now() / 1000 - iat < FRESH_SECONDS
}
