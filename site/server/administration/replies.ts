/** Texts that admins save for their notes to submitters. */
import { z } from 'zod'
import { type Output, ROUTES } from '#site/contracts/routes.ts'
import { CHANGED_IN_THE_MEANTIME, REPLY_NOT_FOUND } from '#site/domain/texts/administration.ts'
import type { Action, UserContext } from '#site/server/http/endpoint.ts'
import { conflict, notFound } from '#site/server/http/errors.ts'
import { type Answer, read } from '#site/server/pocketbase/ask.ts'
import { isRecordId } from '#site/server/pocketbase/records.ts'
import { accepted, askAsAdmin, queryOf, writeRecord } from './ask.ts'

const reply = ROUTES['POST /api/admin/replies'].response
const stored = reply
  .omit({ version: true })
  .extend({ updated: z.string() })
  .transform(({ updated, ...rest }): Output<'POST /api/admin/replies'> => ({ ...rest, version: updated }))
const listed = z.object({ items: z.array(reply) })

export const listReplies: Action<'GET /api/admin/replies'> = async (_, context) => ({
  replies: read(await askAsAdmin(context, 'GET', '/replies'), listed).items,
})

export const addReply: Action<'POST /api/admin/replies'> = async (fields, context) =>
  read(await write(undefined, context, fields), stored)

export const changeReply: Action<'PUT /api/admin/replies/{id}'> = async ({ id, ...fields }, context) =>
  read(await write(id, context, fields), stored)

export const deleteReply: Action<'DELETE /api/admin/replies/{id}'> = async ({ id, version }, context) => {
  await write(id, context, undefined, queryOf({ version }))
  return null
}

/** Throws 404, 409 for another version, 422 for fields. */
async function write(
  id: string | undefined,
  context: UserContext,
  body?: object,
  query = '',
): Promise<Answer> {
  if (id !== undefined && !isRecordId(id)) throw notFound(REPLY_NOT_FOUND)
  const answer = await writeRecord(context, 'replies', id, body, query)
  if (answer.status === 404) throw notFound(REPLY_NOT_FOUND)
  if (answer.status === 409) throw conflict(CHANGED_IN_THE_MEANTIME)
  return accepted(answer)
}
