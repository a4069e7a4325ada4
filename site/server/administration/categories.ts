/** Categories in the admin area: a change is in the catalogue, and old URLs redirect, before its reply. */
import { z } from 'zod'
import { type Output, ROUTES } from '#site/contracts/routes.ts'
import * as texts from '#site/domain/texts/admin-categories.ts'
import { CHANGED_IN_THE_MEANTIME } from '#site/domain/texts/administration.ts'
import type { Action, UserContext } from '#site/server/http/endpoint.ts'
import { ApiError, conflict, notFound, overtaken } from '#site/server/http/errors.ts'
import { type Answer, read } from '#site/server/pocketbase/ask.ts'
import { refusedFields } from '#site/server/pocketbase/people.ts'
import { isRecordId } from '#site/server/pocketbase/records.ts'
import { accepted, askAsAdmin, writeRecord } from './ask.ts'

type Category = Output<'POST /api/admin/categories'>

const categories = z.object({ items: ROUTES['GET /api/admin/categories'].response })
const record = z.object({ id: z.string() })
const conflicting = z.object({ data: z.object({ current: record }) })

export async function readCategories(_: object, context: UserContext): Promise<Category[]> {
  return read(await askAsAdmin(context, 'GET', '/categories'), categories).items
}

export const createCategory: Action<'POST /api/admin/categories'> = async (fields, context) =>
  await stored(await write(undefined, fields, context), context)

export const changeCategory: Action<'PUT /api/admin/categories/{id}'> = async ({ id, ...fields }, context) =>
  await stored(await write(id, fields, context), context)

export const orderCategories: Action<'PUT /api/admin/categories/order'> = async ({ ids }, context) => {
  const answer = await askAsAdmin(context, 'PUT', '/categories/order', { ids })
  return read(await finished(answer, context), categories).items
}

export const mergeCategory: Action<'POST /api/admin/categories/{id}/merge'> = async (
  { id, into },
  context,
) => {
  if (!isRecordId(id)) throw notFound(texts.CATEGORY_NOT_FOUND)
  const answer = await askAsAdmin(context, 'POST', `/categories/${id}/merge`, { into })
  return read(await finished(answer, context), ROUTES['POST /api/admin/categories/{id}/merge'].response)
}

export const deleteCategory: Action<'DELETE /api/admin/categories/{id}'> = async ({ id }, context) => {
  await write(id, undefined, context)
  return null
}

async function write(
  id: string | undefined,
  body: object | undefined,
  context: UserContext,
): Promise<Answer> {
  return await finished(await writeRecord(context, 'categories', id, body), context)
}

async function stored({ data }: Answer, context: UserContext): Promise<Category> {
  const { id } = record.parse(data)
  const found = (await readCategories({}, context)).find((one) => one.id === id)
  if (!found) throw notFound(texts.CATEGORY_NOT_FOUND)
  return found
}

/** Throws 404, 409 for a name that is taken, a category with agents, or with the stored category, 422 for fields. */
async function finished(answer: Answer, context: UserContext): Promise<Answer> {
  if (answer.status === 404) throw notFound(texts.CATEGORY_NOT_FOUND)
  const refused = refusedFields(answer.data)
  if ('agents' in refused) throw conflict(texts.CATEGORY_NOT_EMPTY)
  if (refused['name'] === 'validation_not_unique') {
    throw new ApiError(409, { message: texts.CATEGORY_NAME_TAKEN, field: 'name' })
  }
  const current = conflicting.safeParse(answer.data).data?.data.current
  if (answer.status === 409)
    throw overtaken(CHANGED_IN_THE_MEANTIME, current && (await stored({ ...answer, data: current }, context)))
  accepted(answer)
  await context.replicated()
  return answer
}
