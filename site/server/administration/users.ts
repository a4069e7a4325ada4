/** Accounts in the admin area: list, role, and suspension. */
import { z } from 'zod'
import type { Output } from '#site/contracts/routes.ts'
import { ROLES } from '#site/domain/person.ts'
import { FIELD_REFUSED } from '#site/domain/texts/accounts.ts'
import {
  LAST_ADMINISTRATOR,
  OWN_ROLE,
  OWN_SUSPENSION,
  USER_NOT_FOUND,
} from '#site/domain/texts/administration.ts'
import type { Action, UserContext } from '#site/server/http/endpoint.ts'
import { conflict, invalid, notFound } from '#site/server/http/errors.ts'
import { granted } from '#site/server/pocketbase/ask.ts'
import { isLastAdministrator, refusedFields } from '#site/server/pocketbase/people.ts'
import { date, isRecordId, optionalDate } from '#site/server/pocketbase/records.ts'
import { askAsAdmin, pageOf, queryOf, writeRecord } from './ask.ts'

type Account = Output<'PUT /api/admin/users/{id}/role'>

const account = z
  .object({
    id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    role: z.enum(ROLES).catch('user'),
    created: date,
    suspendedAt: optionalDate,
    suspensionReason: z.string(),
    submissions: z.number().int(),
    upvotes: z.number().int(),
  })
  .transform(
    ({ created, suspendedAt, suspensionReason, ...rest }): Account => ({
      ...rest,
      createdAt: created,
      ...(suspendedAt && { suspendedAt, suspensionReason }),
    }),
  )

export const listUsers: Action<'GET /api/admin/users'> = async (query, context) => {
  const answer = await askAsAdmin(context, 'GET', `/users${queryOf(query)}`)
  const { items, ...rest } = pageOf(answer)
  return { users: items.flatMap((item) => account.safeParse(item).data ?? []), ...rest }
}

export const changeRole: Action<'PUT /api/admin/users/{id}/role'> = async ({ id, role }, context) => {
  if (id === context.caller.id) throw conflict(OWN_ROLE)
  return await change(id, { role }, context)
}

export const suspendUser: Action<'PUT /api/admin/users/{id}/suspension'> = async (
  { id, ...suspension },
  context,
) => {
  if (id === context.caller.id) throw conflict(OWN_SUSPENSION)
  return await change(id, suspension, context)
}

/** Throws 404, 409 for the last admin, 422 for fields. */
async function change(id: string, body: object, context: UserContext): Promise<Account> {
  if (!isRecordId(id)) throw notFound(USER_NOT_FOUND)
  const answer = await writeRecord(context, 'users', id, body)
  // Cached sessions of the user must not keep their former rights.
  context.accounts.forgetPerson(id)
  if (answer.status === 404) throw notFound(USER_NOT_FOUND)
  if (isLastAdministrator(answer.data)) throw conflict(LAST_ADMINISTRATOR)
  const refused = Object.keys(refusedFields(answer.data))
  if (answer.status === 400 && refused.length > 0) {
    throw invalid(refused.map((field) => ({ field, message: FIELD_REFUSED(field) })))
  }
  granted(answer)
  const { items } = pageOf(await askAsAdmin(context, 'GET', `/users${queryOf({ id })}`))
  const { data } = account.safeParse(items[0])
  if (!data) throw notFound(USER_NOT_FOUND)
  return data
}
