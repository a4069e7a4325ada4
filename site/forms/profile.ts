/** Editing one's own names and address: nothing is checked before it is sent, and the site says what it refuses. */
import * as v from 'valibot'

export const Profile = v.object({ firstName: v.string(), lastName: v.string(), email: v.string() })
