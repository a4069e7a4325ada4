/** Confirming a changed address: the mailed link brings the token, the person the password. */
import * as v from 'valibot'
import { givenPassword } from './fields.ts'

export const ConfirmEmail = v.object({ password: givenPassword })
