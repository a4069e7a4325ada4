/** The form that deletes the account; a person without a password signs in afresh instead. */
import * as v from 'valibot'
import { givenPassword } from '#site/ui/form/form-fields.ts'

export const DeleteAccount = v.object({ password: v.optional(givenPassword) })
