/** The people who have an account: finding them, their role, and suspending them. */
import { z } from 'zod'
import type { Input, Output } from '#site/contracts/routes.ts'
import { ROLES } from '#site/domain/person.ts'
import { FIELD_REFUSED } from '#site/domain/texts/accounts.ts'
import {
  LAST_ADMINISTRATOR,
  OWN_ROLE,
  OWN_SUSPENSION,
  USER_NOT_FOUND,
} from '#site/domain/texts/administration.ts'
import type { UserContext } from '#site/server/http/endpoint.ts'
import { conflict, invalid, notFound } from '#site/server/http/errors.ts'
import { type Answer, read } from '#site/server/pocketbase/ask.ts'
import { isLastAdministrator, refusedFields } from '#site/server/pocketbase/people.ts'
import { date, isRecordId, optionalDate } from '#site/server/pocketbase/records.ts'
import { askAsAdmin, pageOf, queryOf } from './ask.ts'

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

export async function listUsers(
  { search, only, limit, after }: Input<'GET /api/admin/users'>,
  context: UserContext,
): Promise<Output<'GET /api/admin/users'>> {
  const answer = await askAsAdmin(context, 'GET', `/users${queryOf({ search, only, limit, after })}`)
  const { items, ...rest } = pageOf(answer)
  return { users: items.flatMap((item) => account.safeParse(item).data ?? []), ...rest }
}

export async function changeRole(
  { id, role }: Input<'PUT /api/admin/users/{id}/role'>,
  context: UserContext,
): Promise<Account> {
  if (id === context.caller.id) throw conflict(OWN_ROLE)
  return await change(id, 'role', { role }, context)
}

export async function suspendUser(
  { id, ...suspension }: Input<'PUT /api/admin/users/{id}/suspension'>,
  context: UserContext,
): Promise<Account> {
  if (id === context.caller.id) throw conflict(OWN_SUSPENSION)
  return await change(id, 'suspension', suspension, context)
}

/** What is remembered of the person is forgotten, so that nobody acts by what they were. */
async function change(id: string, what: string, body: object, context: UserContext): Promise<Account> {
  if (!isRecordId(id)) throw notFound(USER_NOT_FOUND)
  const answer = await askAsAdmin(context, 'PUT', `/users/${id}/${what}`, body)
  context.accounts.forgetPerson(id)
  return changed(answer)
}

function changed(answer: Answer): Account {
  if (answer.status === 404) throw notFound(USER_NOT_FOUND)
  if (isLastAdministrator(answer.data)) throw conflict(LAST_ADMINISTRATOR)
  const refused = Object.keys(refusedFields(answer.data))
  if (answer.status === 400 && refused.length > 0) {
    throw invalid(refused.map((field) => ({ field, message: FIELD_REFUSED(field) })))
  }
  return read(answer, account)
}
