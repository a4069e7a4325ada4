/** Sends suggestions about listed agents. */
import { ROUTES } from '#site/contracts/routes.ts'
import { storedAddress } from '#site/domain/links/links.ts'
import { unsafeSigns } from '#site/domain/submission/unsafe-signs.ts'
import { AGENT_NOT_FOUND } from '#site/domain/texts/api.ts'
import type { Action } from '#site/server/http/endpoint.ts'
import { notFound } from '#site/server/http/errors.ts'
import { isRecordId } from '#site/server/pocketbase/records.ts'
import { accepted, storedImages } from './submissions.ts'

const { response } = ROUTES['POST /api/agents/{id}/suggestions']

export const suggestEdit: Action<'POST /api/agents/{id}/suggestions'> = async (input, context) => {
  const { id, kind, note, contact, homepage: _1, seconds: _2, 'Idempotency-Key': key, ...fields } = input
  if (!isRecordId(id)) throw notFound(AGENT_NOT_FOUND)
  const { websiteUrl, previewImageURLs: images } = fields
  const changes = {
    ...fields,
    ...(websiteUrl && { websiteUrl: storedAddress(websiteUrl, fields.name) }),
    ...(images && { previewImageURLs: storedImages('previewImageURLs', images, context.config.SITE_URL) }),
  }
  const mustWait = unsafeSigns(changes).length > 0
  const body = { kind, note, contact, key, fields: changes, mustWait }
  const answer = await context.ask('POST', `/api/roster/agents/${id}/suggestions`, body)
  const suggested = accepted(answer, response, AGENT_NOT_FOUND)
  if (suggested.applied.length > 0) await context.replicated()
  return suggested
}
