/** Asking for a link that lets a new password be set. */
import * as v from 'valibot'
import { email } from './fields.ts'

export const ForgotPassword = v.object({ email })
