/** The form that changes the password while signed in. */
import * as v from 'valibot'
import { givenPassword, newPassword } from '#site/ui/form/form-fields.ts'

export const ChangePassword = v.intersect([v.object({ currentPassword: givenPassword }), newPassword])
