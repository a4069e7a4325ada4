/** Signing in by e-mail and password. */
import * as v from 'valibot'
import { PASSWORD_LENGTH_MAX, SIGN_IN_PASSWORD_LENGTH_MIN } from '#site/catalogue/limits.ts'
import { PASSWORD_TOO_LONG, SIGN_IN_PASSWORD_TOO_SHORT } from '#site/messages/accounts.ts'
import { atLeast, atMost, email } from './fields.ts'

export const SignIn = v.object({
  email,
  password: v.pipe(
    v.string(),
    atLeast(SIGN_IN_PASSWORD_LENGTH_MIN, SIGN_IN_PASSWORD_TOO_SHORT),
    atMost(PASSWORD_LENGTH_MAX, PASSWORD_TOO_LONG),
  ),
})
