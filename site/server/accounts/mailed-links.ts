/** The endpoints that mail a link and that follow it. */
import type { Input } from '#site/contracts/routes.ts'
import { LINK_DEAD, PASSWORD_REFUSED, PASSWORD_WRONG } from '#site/domain/texts/accounts.ts'
import type { Context, UserContext } from '#site/server/http/endpoint.ts'
import { invalid } from '#site/server/http/errors.ts'
import { type Answer, granted } from '#site/server/pocketbase/ask.ts'
import { refusedFields } from '#site/server/pocketbase/people.ts'
import { claimsOf } from '#site/server/pocketbase/token-claims.ts'
import { notSuspended } from './refusal.ts'

const USERS = '/api/collections/users'

/** Takes the same steps for unknown addresses, and is silent about an address that has had enough emails: the reply must not tell which exist. */
export async function forgotPassword(
  { email }: Input<'POST /api/auth/forgot-password'>,
  { ask, accounts, address }: Context,
): Promise<null> {
  const isEnough = await accounts.limits.count('reset email', { address, account: email }).then(
    () => false,
    () => true,
  )
  if (isEnough) return null
  granted(await ask('POST', '/api/roster/forgot-password', { email }))
  return null
}

/** Error: 422 for a link that has expired or was used. */
export async function checkLink(
  { page: template, token }: Input<'POST /api/auth/check-link'>,
  { ask }: Context,
): Promise<null> {
  const answer = await ask('POST', '/api/roster/check-link', { template, token })
  if (answer.status === 400) throw invalid([{ field: 'token', message: LINK_DEAD }])
  granted(answer)
  return null
}

export async function resetPassword(
  { token, password }: Input<'POST /api/auth/reset-password'>,
  context: Context,
): Promise<null> {
  return await follow(
    'confirm-password-reset',
    { token, password, passwordConfirm: password },
    PASSWORD_REFUSED,
    context,
  )
}

export async function verifyEmail(
  { token }: Input<'POST /api/auth/verify-email'>,
  context: Context,
): Promise<null> {
  return await follow('confirm-verification', { token }, LINK_DEAD, context)
}

export async function confirmEmail(
  { token, password }: Input<'POST /api/auth/confirm-email'>,
  context: Context,
): Promise<null> {
  return await follow('confirm-email-change', { token, password }, PASSWORD_WRONG, context)
}

export async function resendVerification(_: object, { ask }: UserContext): Promise<null> {
  granted(await ask('POST', '/api/roster/me/verification'))
  return null
}

/** PocketBase has checked the token when it accepts it, so the person in it is the one that changed. */
async function follow(
  route: string,
  body: { token: string; password?: string; passwordConfirm?: string },
  passwordRefused: string,
  { ask, accounts }: Context,
): Promise<null> {
  accepted(await ask('POST', `${USERS}/${route}`, body), passwordRefused)
  accounts.forgetPerson(claimsOf(body.token).id ?? '')
  return null
}

/** An address that somebody else has by now makes its link as dead as time does. */
function accepted(answer: Answer, passwordRefused: string): void {
  const fields = refusedFields(notSuspended(answer).data)
  if ('token' in fields || 'email' in fields) throw invalid([{ field: 'token', message: LINK_DEAD }])
  if ('password' in fields) throw invalid([{ field: 'password', message: passwordRefused }])
  granted(answer)
}
