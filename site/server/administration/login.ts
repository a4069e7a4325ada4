/** POST /api/admin/login: an administrator's password for a token that opens the administration for some hours. */
import { z } from 'zod'
import type { Input, Output } from '#site/contracts/routes.ts'
import { CREDENTIALS_WRONG } from '#site/domain/texts/accounts.ts'
import { openSession } from '#site/server/accounts/sign-in.ts'
import type { Context } from '#site/server/http/endpoint.ts'
import { unauthorized } from '#site/server/http/errors.ts'
import { granted, read } from '#site/server/pocketbase/ask.ts'

const adminSession = z.object({ token: z.string().min(1) })

/** An account that is no administrator's is refused like a wrong password; the session that the password opened is ended. */
export async function signInAsAdmin(
  given: Input<'POST /api/admin/login'>,
  context: Context,
): Promise<Output<'POST /api/admin/login'>> {
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
