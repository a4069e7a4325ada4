/** Sends emails with links, and handles those links. */
import { LINK_DEAD, PASSWORD_REFUSED, PASSWORD_WRONG } from '#site/domain/texts/accounts.ts'
import type { Action, Context } from '#site/server/http/endpoint.ts'
import { invalid } from '#site/server/http/errors.ts'
import { granted } from '#site/server/pocketbase/ask.ts'
import { claimsOf } from '#site/server/pocketbase/connection.ts'
import { refusedFields } from '#site/server/pocketbase/people.ts'
import { notSuspended } from './sign-in.ts'

/** Replies the same for unknown addresses and over the limit, so that the reply doesn't reveal which accounts exist. */
export const forgotPassword: Action<'POST /api/auth/forgot-password'> = async (
  { email },
  { ask, accounts, address },
) => {
  const isOverLimit = await accounts.limits.count('reset email', { address, account: email }).then(
    () => false,
    () => true,
  )
  if (!isOverLimit) granted(await ask('POST', '/api/roster/forgot-password', { email }))
  return null
}

export const checkLink: Action<'POST /api/auth/check-link'> = async ({ page: template, token }, { ask }) => {
  const answer = await ask('POST', '/api/roster/check-link', { template, token })
  if (answer.status === 400) throw invalid([{ field: 'token', message: LINK_DEAD }])
  granted(answer)
  return null
}

export const resetPassword: Action<'POST /api/auth/reset-password'> = async (given, context) =>
  await follow('password-reset', { ...given, passwordConfirm: given.password }, PASSWORD_REFUSED, context)

export const verifyEmail: Action<'POST /api/auth/verify-email'> = async (given, context) =>
  await follow('verification', given, LINK_DEAD, context)

export const confirmEmail: Action<'POST /api/auth/confirm-email'> = async (given, context) =>
  await follow('email-change', given, PASSWORD_WRONG, context)

export const resendVerification: Action<'POST /api/auth/resend-verification'> = async (_, { ask }) => {
  granted(await ask('POST', '/api/roster/me/verification'))
  return null
}

/** If the email address has been taken in the meantime, the link is as invalid as an expired one. */
async function follow(
  confirms: 'password-reset' | 'verification' | 'email-change',
  body: { token: string; password?: string; passwordConfirm?: string },
  passwordRefused: string,
  { ask, accounts }: Context,
): Promise<null> {
  const answer = notSuspended(await ask('POST', `/api/collections/users/confirm-${confirms}`, body))
  const fields = refusedFields(answer.data)
  if ('token' in fields || 'email' in fields) throw invalid([{ field: 'token', message: LINK_DEAD }])
  if ('password' in fields) throw invalid([{ field: 'password', message: passwordRefused }])
  granted(answer)
  // PocketBase accepted the token, so its claims are true.
  accounts.forgetPerson(claimsOf(body.token).id ?? '')
  return null
}
