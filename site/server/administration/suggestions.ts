/** Pending suggestions about agents, and decisions on them. */
import { z } from 'zod'
import { ROUTES } from '#site/contracts/routes.ts'
import { SUGGESTION_NOT_FOUND } from '#site/domain/suggestions.ts'
import { CHANGED_IN_THE_MEANTIME } from '#site/domain/texts/administration.ts'
import type { Action } from '#site/server/http/endpoint.ts'
import { conflict, notFound } from '#site/server/http/errors.ts'
import { granted } from '#site/server/pocketbase/ask.ts'
import { refusedFields } from '#site/server/pocketbase/people.ts'
import { agentSchema, date, isRecordId, validRows } from '#site/server/pocketbase/records.ts'
import { throwRefused } from './agents.ts'
import { askAsAdmin, pageOf } from './ask.ts'

const { element } = ROUTES['GET /api/admin/suggestions'].response.shape.rows
const suggestion = element.shape.suggestions.element
const row = z.intersection(
  agentSchema.transform((agent) => ({ agent })),
  element.omit({ agent: true }).extend({
    since: date,
    // A value that a later version doesn't accept.
    suggestions: z.array(suggestion.extend({ sentAt: date, fields: suggestion.shape.fields.catch({}) })),
  }),
)

export const listSuggestions: Action<'GET /api/admin/suggestions'> = async (_, context) => {
  const { items, total } = pageOf(await askAsAdmin(context, 'GET', '/suggestions'))
  const rows = validRows(row, items, context.log)
  for (const { fields } of rows.flatMap(({ suggestions }) => suggestions))
    fields.previewImageURLs &&= fields.previewImageURLs.map(context.uploads.viewableUpload)
  return { rows, total }
}

/** Throws 404, 409 after another decision or a newer edit, 422 for fields. */
export const decideSuggestion: Action<'PUT /api/admin/suggestions/{id}'> = async (
  { id, ...decision },
  context,
) => {
  if (!isRecordId(id)) throw notFound(SUGGESTION_NOT_FOUND)
  const answer = await askAsAdmin(context, 'PUT', `/suggestions/${id}`, decision)
  if (answer.status === 404) throw notFound(SUGGESTION_NOT_FOUND)
  if (answer.status === 409) throw conflict(CHANGED_IN_THE_MEANTIME)
  if (answer.status === 400) throwRefused(refusedFields(answer.data))
  granted(answer)
  await context.replicated()
  return null
}
