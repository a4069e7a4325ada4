/** Forms of the profile page. The server alone checks names and address; who has no password confirms by Google. */
import * as v from 'valibot'
import { givenPassword, newPassword } from '#site/ui/form/form-fields.ts'

export const Profile = v.object({ firstName: v.string(), lastName: v.string(), email: v.string() })

export const ChangePassword = v.intersect([v.object({ currentPassword: givenPassword }), newPassword])

export const DeleteAccount = v.object({ password: v.optional(givenPassword) })
