/** The form that signs in by email and password. */
import * as v from 'valibot'
import { SIGN_IN_PASSWORD_LENGTH_MIN } from '#site/domain/limits.ts'
import { isHashable } from '#site/domain/person.ts'
import { PASSWORD_TOO_LONG, SIGN_IN_PASSWORD_TOO_SHORT } from '#site/domain/texts/accounts.ts'
import { atLeast, email } from '#site/ui/form/form-fields.ts'

export const SignIn = v.object({
  email,
  password: v.pipe(
    v.string(),
    atLeast(SIGN_IN_PASSWORD_LENGTH_MIN, SIGN_IN_PASSWORD_TOO_SHORT),
    v.check(isHashable, PASSWORD_TOO_LONG),
  ),
})
