/** The form that confirms a changed address by the mailed link's token and the password. */
import * as v from 'valibot'
import { givenPassword } from '#site/ui/form/form-fields.ts'

export const ConfirmEmail = v.object({ password: givenPassword })
