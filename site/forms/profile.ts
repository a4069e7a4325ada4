/** Editing one's own names and address; the specification asks for no more than what can be stored. */
import * as v from 'valibot'
import { email, optionalName } from './fields.ts'

export const Profile = v.object({ firstName: optionalName, lastName: optionalName, email })
