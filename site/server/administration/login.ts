/** Exchanges an admin's password for a token of the admin area. */
import { z } from 'zod'
import { CREDENTIALS_WRONG } from '#site/domain/texts/accounts.ts'
import { openSession } from '#site/server/accounts/sign-in.ts'
import type { Action } from '#site/server/http/endpoint.ts'
import { unauthorized } from '#site/server/http/errors.ts'
import { granted, read } from '#site/server/pocketbase/ask.ts'

const adminSession = z.object({ token: z.string().min(1) })

/** Rejects other accounts as if the password were wrong, and ends the session that it opened. */
export const signInAsAdmin: Action<'POST /api/admin/login'> = async (given, context) => {
  const session = await openSession(given, context)
  if (!session) throw unauthorized(CREDENTIALS_WRONG)
  const { token, user } = session
  if (!user.isAdmin) {
    granted(await context.askWith(token, 'POST', '/api/roster/logout'))
    throw unauthorized(CREDENTIALS_WRONG)
  }
  const opened = await context.askWith(token, 'POST', '/api/roster/admin/session')
  const { token: adminToken } = read(opened, adminSession)
  const { id, firstName, lastName, email } = user
  return { adminToken, user: { id, firstName, lastName, email } }
}
