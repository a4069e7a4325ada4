/** Asks PocketBase as an administrator, with their own token, so that it checks by itself who they are. */
import { z } from 'zod'
import { LIST_PAGE_UNKNOWN } from '#site/domain/texts/administration.ts'
import { ADMIN_REQUIRED } from '#site/domain/texts/api.ts'
import type { UserContext } from '#site/server/http/endpoint.ts'
import { ApiError, forbidden } from '#site/server/http/errors.ts'
import { type Answer, granted, type Question, read } from '#site/server/pocketbase/ask.ts'
import { refusedFields } from '#site/server/pocketbase/people.ts'

const ROUTES = '/api/roster/admin'

/** `path` continues the address of the administration's routes. Error: 403 for somebody who lost the role a moment ago. */
export async function askAsAdmin(
  { accounts, ask, caller }: UserContext,
  method: Question['method'],
  path: string,
  body?: unknown,
): Promise<Answer> {
  const answer = await ask(method, ROUTES + path, body)
  return allowed(answer, accounts, caller)
}

/**
 * Writes a record by PocketBase's own API, without a body deletes it. Its rules hide from others that there is a record,
 * so the caller of a refusal is checked again. Throws 403 as above.
 */
export async function writeRecord(
  context: UserContext,
  collection: 'categories' | 'news',
  id: string | undefined,
  body?: object,
): Promise<Answer> {
  const { accounts, ask, caller } = context
  const path = `/api/collections/${collection}/records`
  const method = body ? 'PATCH' : 'DELETE'
  const answer = id ? await ask(method, `${path}/${id}`, body) : await ask('POST', path, body)
  const isRule = answer.status === 404 || (answer.status === 400 && isEmpty(refusedFields(answer.data)))
  if (isRule) granted(await askAsAdmin(context, 'GET', '/stats'))
  return allowed(answer, accounts, caller)
}

function allowed(answer: Answer, accounts: UserContext['accounts'], { id }: UserContext['caller']): Answer {
  if (answer.status !== 403) return answer
  accounts.forgetPerson(id)
  throw forbidden(ADMIN_REQUIRED)
}

const isEmpty = (value: object) => Object.keys(value).length === 0

const page = z.object({ items: z.array(z.unknown()), total: z.number().int(), next: z.string().optional() })

/** A page of a long list. Errors: those of `read`, and 400 for an `after` that was never given out. */
export function pageOf(answer: Answer): { items: unknown[]; total: number; next?: string } {
  if (answer.status === 400) throw new ApiError(400, { message: LIST_PAGE_UNKNOWN, field: 'after' })
  const { next, ...rest } = read(answer, page)
  return { ...rest, ...(next && { next }) }
}

/** Parameters that are set, with their question mark. */
export function queryOf(parameters: Record<string, string | number | undefined>): string {
  const set = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  )
  return `?${new URLSearchParams(set)}`
}
