/** The form that edits a person's names and address; the server alone checks it. */
import * as v from 'valibot'

export const Profile = v.object({ firstName: v.string(), lastName: v.string(), email: v.string() })
