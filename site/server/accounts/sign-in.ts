/** Signs users up, in, and out. */
import type { z } from 'zod'
import {
  ADDRESS_REFUSED,
  ADDRESS_TAKEN,
  CREDENTIALS_WRONG,
  FIELD_REFUSED,
  suspendedBecause,
} from '#site/domain/texts/accounts.ts'
import type { Action, Context } from '#site/server/http/endpoint.ts'
import { type ApiError, conflict, forbidden, invalid, unauthorized } from '#site/server/http/errors.ts'
import { type Answer, granted, read } from '#site/server/pocketbase/ask.ts'
import {
  refusedFields,
  session as sessionShape,
  suspensionReason,
  wrongCredentials,
} from '#site/server/pocketbase/people.ts'

export type Session = z.output<typeof sessionShape>

export const signIn = (async (given, context) => {
  const session = await openSession(given, context)
  if (!session) throw unauthorized(CREDENTIALS_WRONG)
  return session
}) satisfies Action<'POST /api/auth/signin'>

/** PocketBase queues the verification email together with the account. */
export const signUp = (async (given, context) => {
  const { email, password } = given
  const account = { ...given, passwordConfirm: password }
  const created = await context.ask('POST', '/api/collections/users/records', account)
  const refused = refusal(created.data)
  if (refused) {
    // A client that lost the first reply sends the same request again.
    const known = refused.status === 409 && (await openSession({ email, password }, context))
    if (known) return known
    throw refused
  }
  granted(created)
  return await signIn({ email, password }, context)
}) satisfies Action<'POST /api/auth/signup'>

export const logout: Action<'POST /api/auth/logout'> = async (_, { accounts, ask, caller }) => {
  granted(await ask('POST', '/api/roster/logout'))
  accounts.forget(caller.token)
  return null
}

export async function openSession(
  { email, password }: { email: string; password: string },
  { ask }: Pick<Context, 'ask'>,
): Promise<Session | undefined> {
  const path = '/api/collections/users/auth-with-password'
  const answer = notSuspended(await ask('POST', path, { identity: email, password }))
  if (answer.status === 400 && wrongCredentials.safeParse(answer.data).success) return undefined
  return read(answer, sessionShape)
}

export function refusal(data: unknown): ApiError | undefined {
  const { email: code, ...others } = refusedFields(data)
  const [other] = Object.keys(others)
  if (other) return invalid([{ field: other, message: FIELD_REFUSED(other) }])
  if (code === undefined) return undefined
  return code === 'validation_not_unique'
    ? conflict(ADDRESS_TAKEN)
    : invalid([{ field: 'email', message: ADDRESS_REFUSED }])
}

/** Throws 403 with the reason. Call it only after the caller has proved that the account is theirs. */
export function notSuspended(answer: Answer): Answer {
  const reason = suspensionReason(answer.data)
  if (reason !== undefined) throw forbidden(suspendedBecause(reason))
  return answer
}
