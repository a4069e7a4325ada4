/** GET /api/admin/stats: how many accounts and submissions there are. */
import { type Output, ROUTES } from '#site/contracts/routes.ts'
import type { UserContext } from '#site/server/http/endpoint.ts'
import { read } from '#site/server/pocketbase/ask.ts'
import { askAsAdmin } from './ask.ts'

export async function readStats(_: object, context: UserContext): Promise<Output<'GET /api/admin/stats'>> {
  return read(await askAsAdmin(context, 'GET', '/stats'), ROUTES['GET /api/admin/stats'].response)
}
