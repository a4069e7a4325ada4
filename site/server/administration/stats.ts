/** GET /api/admin/stats: how many accounts and submissions there are. */
import { readStats as contract } from '#site/contracts/administration.ts'
import type { Output } from '#site/contracts/contract.ts'
import type { UserContext } from '#site/server/http/endpoint.ts'
import { read } from '#site/server/pocketbase/ask.ts'
import { askAsAdmin } from './ask.ts'

export async function readStats(_: object, context: UserContext): Promise<Output<typeof contract>> {
  return read(await askAsAdmin(context, 'GET', '/stats'), contract.response)
}
