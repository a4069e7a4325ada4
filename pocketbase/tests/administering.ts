/** Admin requests for PocketBase's tests. */
import type PocketBase from 'pocketbase'
import { ClientResponseError } from 'pocketbase'
import { z } from 'zod'

const reply = z.looseObject({
  message: z.string().optional(),
  version: z.string().optional(),
  data: z.looseObject({}).optional(),
})
type Body = z.output<typeof reply>

/** The reply, including errors, of an admin route (`GET /stats`) or of PocketBase's own API (`PATCH agents/ID`). */
export async function administer(
  client: PocketBase,
  route: string,
  body?: Record<string, unknown>,
): Promise<{ status: number; body: Body }> {
  const [method = '', path = ''] = route.split(' ')
  const [collection, ...id] = path.split('/')
  const url = collection
    ? ['/api/collections', collection, 'records', ...id].join('/')
    : `/api/roster/admin${path}`
  let status = 200
  const answer: unknown = await client.send(url, { method, body }).catch((error: unknown) => {
    if (!(error instanceof ClientResponseError)) throw error
    status = error.status
    return error.response
  })
  return { status, body: reply.parse(answer ?? {}) }
}

/** The audit log's entries about a record, oldest first. */
export async function entriesOf(root: PocketBase, target: string): Promise<Record<string, unknown>[]> {
  return await root.collection('audit').getFullList({ filter: `target = '${target}'`, sort: '@rowid' })
}
