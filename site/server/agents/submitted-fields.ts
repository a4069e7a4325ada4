/** What somebody submits, in the form in which it is kept. */
import type { Input } from '#site/contracts/routes.ts'
import { isImageAddress, storedAddress, uploadPath } from '#site/domain/links/links.ts'
import { IMAGE_ADDRESS_INVALID } from '#site/domain/texts/submission-fields.ts'
import { invalid } from '#site/server/http/errors.ts'

export type SubmittedFields = Omit<
  Input<'POST /api/agents'>,
  'allowDuplicate' | 'homepage' | 'seconds' | 'Idempotency-Key'
>

/** `origin` is the site's own. Error: 422 for a picture of another site that seems to be an upload. */
export function submittedFields(
  {
    allowDuplicate: _allowDuplicate,
    homepage: _homepage,
    seconds: _seconds,
    'Idempotency-Key': _key,
    ...fields
  }: Input<'POST /api/agents'>,
  origin: string,
): SubmittedFields {
  const images = fields.previewImageURLs.map((address) => uploadPath(address, origin) ?? address)
  const issues = images.flatMap((address, n) =>
    isImageAddress(address) ? [] : [{ field: `previewImageURLs.${n}`, message: IMAGE_ADDRESS_INVALID }],
  )
  if (issues.length > 0) throw invalid(issues)
  return {
    ...fields,
    websiteUrl: storedAddress(fields.websiteUrl),
    previewImageURLs: [...new Set(images)],
  }
}
