/** The endpoints that sign in, sign up and sign out. */
import type { Input } from '#site/contracts/routes.ts'
import type { Person } from '#site/domain/person.ts'
import { CREDENTIALS_WRONG } from '#site/domain/texts/accounts.ts'
import type { Context, UserContext } from '#site/server/http/endpoint.ts'
import { unauthorized } from '#site/server/http/errors.ts'
import { granted, read } from '#site/server/pocketbase/ask.ts'
import { session as sessionShape, wrongCredentials } from '#site/server/pocketbase/people.ts'
import { notSuspended, refusal } from './refusal.ts'

export interface Session {
  token: string
  user: Person
}

export async function signIn(given: Input<'POST /api/auth/signin'>, context: Context): Promise<Session> {
  const session = await openSession(given, context)
  if (!session) throw unauthorized(CREDENTIALS_WRONG)
  return session
}

/** PocketBase queues the verification mail together with the account. */
export async function signUp(given: Input<'POST /api/auth/signup'>, context: Context): Promise<Session> {
  const { email, password } = given
  const account = { ...given, passwordConfirm: password }
  const created = await context.ask('POST', '/api/collections/users/records', account)
  const refused = refusal(created.data)
  if (refused) {
    // A client that lost the first reply sends the same again.
    const known = refused.status === 409 && (await openSession({ email, password }, context))
    if (known) return known
    throw refused
  }
  granted(created)
  const session = await openSession({ email, password }, context)
  if (!session) throw unauthorized(CREDENTIALS_WRONG)
  return session
}

export async function logout(_: object, { accounts, ask, caller }: UserContext): Promise<null> {
  granted(await ask('POST', '/api/roster/logout'))
  accounts.forget(caller.token)
  return null
}

/** Undefined when address and password do not belong together. */
export async function openSession(
  { email, password }: { email: string; password: string },
  { ask }: Pick<Context, 'ask'>,
): Promise<Session | undefined> {
  const path = '/api/collections/users/auth-with-password'
  const answer = notSuspended(await ask('POST', path, { identity: email, password }))
  if (answer.status === 400 && wrongCredentials.safeParse(answer.data).success) return undefined
  return read(answer, sessionShape)
}
