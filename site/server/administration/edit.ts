/** Reading and changing an agent of any status. */
import type { Input, Output } from '#site/contracts/routes.ts'
import { isImageAddress, storedAddress, uploadPath } from '#site/domain/links/links.ts'
import { AGENT_NOT_FOUND } from '#site/domain/texts/api.ts'
import { IMAGE_ADDRESS_INVALID } from '#site/domain/texts/submission-fields.ts'
import type { UserContext } from '#site/server/http/endpoint.ts'
import { invalid, notFound } from '#site/server/http/errors.ts'
import { isRecordId } from '#site/server/pocketbase/records.ts'
import { askAsAdmin } from './ask.ts'
import { changedAgent } from './changed-agent.ts'
import { settle } from './decisions.ts'

export async function readForEdit(
  { id }: { id: string },
  context: UserContext,
): Promise<Output<'GET /api/admin/agents/{id}'>> {
  if (!isRecordId(id)) throw notFound(AGENT_NOT_FOUND)
  const answer = await askAsAdmin(context, 'GET', `/agents/${id}`)
  if (answer.status === 404) throw notFound(AGENT_NOT_FOUND)
  return changedAgent(answer, context)
}

export async function editAgent(
  { id, ...fields }: Input<'PUT /api/admin/agents/{id}'>,
  context: UserContext,
): Promise<Output<'PUT /api/admin/agents/{id}'>> {
  if (!isRecordId(id)) throw notFound(AGENT_NOT_FOUND)
  const change = {
    ...fields,
    websiteUrl: storedAddress(fields.websiteUrl),
    previewImages: storedImages(fields.previewImages, context.config.SITE_URL),
  }
  const answer = await askAsAdmin(context, 'PUT', `/agents/${id}`, change)
  if (answer.status === 404) throw notFound(AGENT_NOT_FOUND)
  const changed = changedAgent(answer, context)
  await settle(context)
  return changed
}

/** Uploads by their path, each picture once. Error: 422 for a picture of another site that seems to be an upload. */
function storedImages(addresses: readonly string[], origin: string): string[] {
  const images = addresses.map((address) => uploadPath(address, origin) ?? address)
  const issues = images.flatMap((address, n) =>
    isImageAddress(address) ? [] : [{ field: `previewImages.${n}`, message: IMAGE_ADDRESS_INVALID }],
  )
  if (issues.length > 0) throw invalid(issues)
  return [...new Set(images)]
}
