/** Changes and deletes the current user's account. */
import type { Person } from '#site/contracts/accounts.ts'
import * as texts from '#site/domain/texts/accounts.ts'
import { LAST_ADMINISTRATOR } from '#site/domain/texts/administration.ts'
import { SESSION_ENDED } from '#site/domain/texts/api.ts'
import type { Action, Caller, UserContext } from '#site/server/http/endpoint.ts'
import { conflict, forbidden, invalid, unauthorized } from '#site/server/http/errors.ts'
import { type Answer, granted, read } from '#site/server/pocketbase/ask.ts'
import { claimsOf } from '#site/server/pocketbase/connection.ts'
import { isLastAdministrator, person as personShape, refusedFields } from '#site/server/pocketbase/people.ts'
import { openSession, refusal } from './sign-in.ts'

const FRESH_SECONDS = 10 * 60

/** Bypasses the cache, because the session may have ended and browsers trust this reply for minutes. */
export async function readProfile(_: object, { ask }: Pick<UserContext, 'ask'>): Promise<Person> {
  return read(await ask('GET', '/api/roster/me/account'), personShape)
}

/** Names change at once. A new email address must be confirmed, and sending the current one cancels a pending change. */
export const updateProfile: Action<'PUT /api/users/profile'> = async (
  { firstName, lastName, email },
  context,
) => {
  const { accounts, caller } = context
  const { person } = caller
  const renames = firstName !== person.firstName || lastName !== person.lastName
  // The email address goes first, so that a rejection changes nothing. A form that only changes names also sends the pending address. If nothing else changes, sending it requests a new link.
  if (!renames || email !== person.pendingEmail) await changeAddress(email, context)
  accounts.forgetPerson(caller.id)
  const saved = await requestOwnRecord('PATCH', context, { firstName, lastName })
  accounts.forgetPerson(caller.id)
  granted(saved)
  return await readProfile({}, context)
}

async function changeAddress(email: string, context: UserContext): Promise<void> {
  const { ask, accounts, address, caller } = context
  const { person } = caller
  if (email.toLowerCase() === person.email.toLowerCase()) {
    if (person.pendingEmail) granted(await requestOwnRecord('PATCH', context, { keepsEmail: true }))
    return
  }
  if (!person.hasPassword) throw invalid([{ field: 'email', message: texts.PASSWORD_NEEDED_FIRST }])
  await accounts.limits.count('address change', { address, account: email, person: caller.id })
  const requested = await ask('POST', '/api/collections/users/request-email-change', { newEmail: email })
  if ('newEmail' in refusedFields(requested.data))
    throw invalid([{ field: 'email', message: texts.ADDRESS_REFUSED }])
  granted(requested)
}

export const changePassword: Action<'PUT /api/users/password'> = async (
  { currentPassword, password },
  context,
) => {
  const { accounts, caller } = context
  const change = { oldPassword: currentPassword, password, passwordConfirm: password }
  const changed = await requestOwnRecord('PATCH', context, change)
  if ('oldPassword' in refusedFields(changed.data)) {
    throw invalid([{ field: 'currentPassword', message: texts.PASSWORD_WRONG }])
  }
  const refused = refusal(changed.data)
  if (refused) throw refused
  granted(changed)
  accounts.forgetPerson(caller.id)
  const session = await openSession({ email: caller.person.email, password }, context)
  if (!session) throw unauthorized(SESSION_ENDED)
  return session
}

/** Verifies that the request comes from the account's owner. PocketBase's hook deletes the account. */
export const deleteAccount: Action<'DELETE /api/users/account'> = async ({ password }, context) => {
  const { accounts, caller, replicated } = context
  const { email, hasPassword } = caller.person
  if (password === undefined && !hasJustSignedInWithGoogle(caller)) {
    throw forbidden(
      hasPassword
        ? texts.CONFIRM_DELETION
        : 'Sign in with Google again, then delete your account within 10 minutes.',
    )
  }
  if (password !== undefined && !(await openSession({ email, password }, context))) {
    throw invalid([{ field: 'password', message: texts.PASSWORD_WRONG }])
  }
  const deleted = await requestOwnRecord('DELETE', context)
  if (isLastAdministrator(deleted.data)) throw conflict(LAST_ADMINISTRATOR)
  granted(deleted)
  accounts.forgetPerson(caller.id)
  await replicated()
  return null
}

/** Trusts the claims, because PocketBase has accepted the token. */
function hasJustSignedInWithGoogle({ token }: Caller): boolean {
  const { method, iat = 0 } = claimsOf(token)
  return method === 'oauth2' && Date.now() / 1000 - iat < FRESH_SECONDS
}

/** Changes or deletes the caller's own record. Throws 401 if another request has just ended the session. */
async function requestOwnRecord(
  method: 'PATCH' | 'DELETE',
  { ask, caller }: UserContext,
  body?: object,
): Promise<Answer> {
  const answer = await ask(method, `/api/collections/users/records/${caller.id}`, body)
  if (answer.status === 404) throw unauthorized(SESSION_ENDED)
  return answer
}
