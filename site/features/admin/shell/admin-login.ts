/** The form that signs in to the administration; the site says what is wrong, the form only waits until both are filled. */
import * as v from 'valibot'

const filled = v.pipe(v.string(), v.nonEmpty())

export const AdminLogin = v.object({ email: v.pipe(v.string(), v.trim(), v.nonEmpty()), password: filled })
