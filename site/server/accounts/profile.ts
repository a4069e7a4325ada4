/** The endpoints of a person's own profile and password. */
import type { Input } from '#site/contracts/routes.ts'
import type { Person } from '#site/domain/person.ts'
import { ADDRESS_REFUSED, PASSWORD_NEEDED_FIRST, PASSWORD_WRONG } from '#site/domain/texts/accounts.ts'
import { TOKEN_DEAD } from '#site/domain/texts/api.ts'
import type { UserContext } from '#site/server/http/endpoint.ts'
import { invalid, unauthorized } from '#site/server/http/errors.ts'
import { type Answer, granted, read } from '#site/server/pocketbase/ask.ts'
import { person as personShape, refusedFields } from '#site/server/pocketbase/people.ts'
import { refusal } from './refusal.ts'
import { openSession, type Session } from './sign-in.ts'

/** Asks PocketBase, not the cache: the session may have ended since, and a browser trusts this reply for minutes. */
export async function readProfile(_: object, { ask }: Pick<UserContext, 'ask'>): Promise<Person> {
  return read(await ask('GET', '/api/roster/me'), personShape)
}

/** Names change at once; an address waits until it is confirmed, and giving the present one takes a waiting one back. */
export async function updateProfile(
  { firstName, lastName, email }: Input<'PUT /api/users/profile'>,
  context: UserContext,
): Promise<Person> {
  const { accounts, caller } = context
  // First what may be refused, so that a refusal changes nothing.
  const { person } = caller
  const renames = firstName !== person.firstName || lastName !== person.lastName
  // A form that changes the names carries the waiting address along; sent alone it asks for the link again.
  if (!renames || email !== person.pendingEmail) await changeAddress(email, context)
  accounts.forgetPerson(caller.id)
  const saved = await askOfSelf('PATCH', context, { firstName, lastName })
  accounts.forgetPerson(caller.id)
  granted(saved)
  return await readProfile({}, context)
}

async function changeAddress(email: string, { ask, accounts, address, caller }: UserContext): Promise<void> {
  const { person } = caller
  if (email.toLowerCase() === person.email.toLowerCase()) {
    if (person.pendingEmail) granted(await ask('DELETE', '/api/roster/me/pending-email'))
    return
  }
  if (!person.hasPassword) throw invalid([{ field: 'email', message: PASSWORD_NEEDED_FIRST }])
  await accounts.limits.count('address change', { address, account: email, person: caller.id })
  const asked = await ask('POST', '/api/collections/users/request-email-change', { newEmail: email })
  if ('newEmail' in refusedFields(asked.data)) throw invalid([{ field: 'email', message: ADDRESS_REFUSED }])
  granted(asked)
}

/** Ends every session and replies with a new one. */
export async function changePassword(
  { currentPassword, password }: Input<'PUT /api/users/password'>,
  context: UserContext,
): Promise<Session> {
  const { accounts, caller } = context
  const change = { oldPassword: currentPassword, password, passwordConfirm: password }
  const changed = await askOfSelf('PATCH', context, change)
  if ('oldPassword' in refusedFields(changed.data)) {
    throw invalid([{ field: 'currentPassword', message: PASSWORD_WRONG }])
  }
  const refused = refusal(changed.data)
  if (refused) throw refused
  granted(changed)
  accounts.forgetPerson(caller.id)
  const session = await openSession({ email: caller.person.email, password }, context)
  if (!session) throw unauthorized(TOKEN_DEAD)
  return session
}

/** Asks for something to be done to the caller's own record. Error: 401 when another request has just ended the session. */
export async function askOfSelf(
  method: 'PATCH' | 'DELETE',
  { ask, caller }: UserContext,
  body?: object,
): Promise<Answer> {
  const answer = await ask(method, `/api/collections/users/records/${caller.id}`, body)
  if (answer.status === 404) throw unauthorized(TOKEN_DEAD)
  return answer
}
