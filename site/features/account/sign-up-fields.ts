/** The form that creates an account. */
import * as v from 'valibot'
import { FIRST_NAME_REQUIRED, LAST_NAME_REQUIRED } from '#site/domain/texts/accounts.ts'
import { email, name, newPassword } from '#site/ui/form/form-fields.ts'

export const SignUp = v.intersect([
  v.object({ firstName: name(FIRST_NAME_REQUIRED), lastName: name(LAST_NAME_REQUIRED), email }),
  newPassword,
])
