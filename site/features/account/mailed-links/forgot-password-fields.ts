/** The form that asks for a link to set a new password. */
import * as v from 'valibot'
import { email } from '#site/ui/form/form-fields.ts'

export const ForgotPassword = v.object({ email })
