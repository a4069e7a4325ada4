/** Requests to PocketBase with the admin's own token, so that PocketBase checks their rights itself. */
import { z } from 'zod'
import { FIELD_REFUSED } from '#site/domain/texts/accounts.ts'
import { ADMIN_REQUIRED } from '#site/domain/texts/api.ts'
import type { UserContext } from '#site/server/http/endpoint.ts'
import { ApiError, forbidden, invalid } from '#site/server/http/errors.ts'
import { type Answer, granted, type Question, read } from '#site/server/pocketbase/ask.ts'
import { refusedFields } from '#site/server/pocketbase/people.ts'
import { isRecordId } from '#site/server/pocketbase/records.ts'

const ROUTES = '/api/roster/admin'

/** `path` is relative to the admin routes. Throws 403 if the caller has just lost the role. */
export async function askAsAdmin(
  { accounts, ask, caller }: UserContext,
  method: Question['method'],
  path: string,
  body?: unknown,
): Promise<Answer> {
  const answer = await ask(method, ROUTES + path, body)
  return allowed(answer, accounts, caller)
}

/** Writes a record through PocketBase's own API, or deletes it without a body. An ID that can't be one is as unknown as any other. PocketBase's rules hide records, so a refusal checks the caller again. Throws 403 as above. */
export async function writeRecord(
  context: UserContext,
  collection: 'agents' | 'categories' | 'users',
  id: string | undefined,
  body?: object,
  query = '',
): Promise<Answer> {
  const { accounts, ask, caller } = context
  if (id && !isRecordId(id)) return { status: 404, data: undefined }
  const path = `/api/collections/${collection}/records`
  const method = body ? 'PATCH' : 'DELETE'
  const answer = id ? await ask(method, `${path}/${id}${query}`, body) : await ask('POST', path, body)
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

/** A page of a long list. Throws 400 for an invalid `after`. */
export function pageOf(answer: Answer): z.output<typeof page> {
  if (answer.status === 400)
    throw new ApiError(400, {
      message: 'This page of the list no longer exists. Go back to the first page.',
      field: 'after',
    })
  return read(answer, page)
}

/** Throws 422 for refused fields, and as `granted` does. */
export function accepted(answer: Answer): Answer {
  const fields = Object.keys(refusedFields(answer.data))
  if (answer.status === 400 && fields.length > 0)
    throw invalid(fields.map((field) => ({ field, message: FIELD_REFUSED(field) })))
  granted(answer)
  return answer
}

export function queryOf(parameters: Record<string, string | number | undefined>): string {
  const set = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  )
  return `?${new URLSearchParams(set)}`
}
