/** Accounts in the admin area: list, role, and suspension. */
import { z } from 'zod'
import { type Output, ROUTES } from '#site/contracts/routes.ts'
import { ROLES } from '#site/domain/person.ts'
import * as texts from '#site/domain/texts/administration.ts'
import type { Action, UserContext } from '#site/server/http/endpoint.ts'
import { conflict, notFound } from '#site/server/http/errors.ts'
import { isLastAdministrator } from '#site/server/pocketbase/people.ts'
import { date, optionalDate, optionalText, validRows } from '#site/server/pocketbase/records.ts'
import { accepted, askAsAdmin, pageOf, queryOf, writeRecord } from './ask.ts'

type Account = Output<'PUT /api/admin/users/{id}/role'>

const account = ROUTES['PUT /api/admin/users/{id}/role'].response
  .omit({ createdAt: true })
  .extend({
    role: z.enum(ROLES).catch('user'),
    created: date,
    suspendedAt: optionalDate,
    suspensionReason: optionalText,
  })
  .transform(({ created, ...rest }): Account => ({ ...rest, createdAt: created }))

export const listUsers: Action<'GET /api/admin/users'> = async (query, context) => {
  const answer = await askAsAdmin(context, 'GET', `/users${queryOf(query)}`)
  const { items, ...rest } = pageOf(answer)
  return { users: validRows(account, items, context.log), ...rest }
}

export const changeRole: Action<'PUT /api/admin/users/{id}/role'> = async ({ id, role }, context) => {
  if (id === context.caller.id) throw conflict(texts.OWN_ROLE)
  return await change(id, { role }, context)
}

export const suspendUser: Action<'PUT /api/admin/users/{id}/suspension'> = async (
  { id, ...suspension },
  context,
) => {
  if (id === context.caller.id) throw conflict(texts.OWN_SUSPENSION)
  return await change(id, suspension, context)
}

/** Throws 404, 409 for the last admin, 422 for fields. */
async function change(id: string, body: object, context: UserContext): Promise<Account> {
  const answer = await writeRecord(context, 'users', id, body)
  // Cached sessions of the user must not keep their former rights.
  context.accounts.forgetPerson(id)
  if (answer.status === 404) throw notFound(texts.USER_NOT_FOUND)
  if (isLastAdministrator(answer.data)) throw conflict(texts.LAST_ADMINISTRATOR)
  accepted(answer)
  const { items } = pageOf(await askAsAdmin(context, 'GET', `/users${queryOf({ id })}`))
  const { data } = account.safeParse(items[0])
  if (!data) throw notFound(texts.USER_NOT_FOUND)
  return data
}
