/** Deleting the account; who has no password shows by a fresh sign-in that it is them. */
import * as v from 'valibot'
import { givenPassword } from './fields.ts'

export const DeleteAccount = v.object({ password: v.optional(givenPassword) })
