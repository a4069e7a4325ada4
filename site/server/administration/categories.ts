/** Keeping the categories: each change is in the catalogue, and old addresses lead on, before it is answered. */
import { z } from 'zod'
import type * as contracts from '#site/contracts/admin-categories.ts'
import { keptCategories, mergeCategory as merging } from '#site/contracts/admin-categories.ts'
import type { Input, Output } from '#site/contracts/contract.ts'
import { FIELD_REFUSED } from '#site/domain/texts/accounts.ts'
import {
  CATEGORY_NAME_TAKEN,
  CATEGORY_NOT_EMPTY,
  CATEGORY_NOT_FOUND,
} from '#site/domain/texts/admin-categories.ts'
import type { UserContext } from '#site/server/http/endpoint.ts'
import { ApiError, conflict, invalid, notFound } from '#site/server/http/errors.ts'
import { type Answer, granted, read } from '#site/server/pocketbase/ask.ts'
import { refusedFields } from '#site/server/pocketbase/people.ts'
import { isRecordId } from '#site/server/pocketbase/records.ts'
import { askAsAdmin } from './ask.ts'

type Category = Output<typeof contracts.createCategory>

const categories = z.object({ items: keptCategories.response })
const category = keptCategories.response.element

export async function readCategories(_: object, context: UserContext): Promise<Category[]> {
  return read(await askAsAdmin(context, 'GET', '/categories'), categories).items
}

export async function createCategory(
  fields: Input<typeof contracts.createCategory>,
  context: UserContext,
): Promise<Category> {
  return read(await change('POST', '', fields, context), category)
}

export async function changeCategory(
  { id, ...fields }: Input<typeof contracts.changeCategory>,
  context: UserContext,
): Promise<Category> {
  return read(await change('PUT', pathOf(id), fields, context), category)
}

export async function orderCategories(
  { ids }: Input<typeof contracts.orderCategories>,
  context: UserContext,
): Promise<Category[]> {
  return read(await change('PUT', '/order', { ids }, context), categories).items
}

export async function mergeCategory(
  { id, into }: Input<typeof contracts.mergeCategory>,
  context: UserContext,
): Promise<Output<typeof contracts.mergeCategory>> {
  return read(await change('POST', `${pathOf(id)}/merge`, { into }, context), merging.response)
}

export async function deleteCategory(
  { id }: Input<typeof contracts.deleteCategory>,
  context: UserContext,
): Promise<null> {
  granted(await change('DELETE', pathOf(id), undefined, context))
  return null
}

function pathOf(id: string): string {
  if (!isRecordId(id)) throw notFound(CATEGORY_NOT_FOUND)
  return `/${id}`
}

/** Errors: 404, 409 for a name that is taken or a category with agents, 422 for fields. */
async function change(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body: object | undefined,
  context: UserContext,
): Promise<Answer> {
  const answer = await askAsAdmin(context, method, `/categories${path}`, body)
  if (answer.status === 404) throw notFound(CATEGORY_NOT_FOUND)
  const refused = refusedFields(answer.data)
  if ('agents' in refused) throw conflict(CATEGORY_NOT_EMPTY)
  if (refused['name'] === 'validation_not_unique') {
    throw new ApiError(409, { message: CATEGORY_NAME_TAKEN, field: 'name' })
  }
  const fields = Object.keys(refused)
  if (answer.status === 400 && fields.length > 0) {
    throw invalid(fields.map((field) => ({ field, message: FIELD_REFUSED(field) })))
  }
  granted(answer)
  await context.replicated()
  return answer
}
