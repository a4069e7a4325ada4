/** The administration's routes as the tests of PocketBase call them. */
import type PocketBase from 'pocketbase'
import { ClientResponseError } from 'pocketbase'
import { z } from 'zod'

const reply = z.looseObject({
  message: z.string().optional(),
  version: z.string().optional(),
  data: z.looseObject({}).optional(),
})
type Body = z.output<typeof reply>

/** The reply of an admin route or, below /collections, of PocketBase's own API; refusals included. */
export async function administer(
  client: PocketBase,
  route: string,
  body?: Record<string, unknown>,
): Promise<{ status: number; body: Body }> {
  const [method = '', path = ''] = route.split(' ')
  let status = 200
  const answer: unknown = await client
    .send(path.startsWith('/collections/') ? `/api${path}` : `/api/roster/admin${path}`, { method, body })
    .catch((error: unknown) => {
      if (!(error instanceof ClientResponseError)) throw error
      status = error.status
      return error.response
    })
  return { status, body: reply.parse(answer ?? {}) }
}

/** The entries of the audit log about something, the oldest first. */
export async function entriesOf(root: PocketBase, target: string): Promise<Record<string, unknown>[]> {
  return await root.collection('audit').getFullList({ filter: `target = '${target}'`, sort: 'number' })
}
