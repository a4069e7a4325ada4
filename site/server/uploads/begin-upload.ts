/** POST /api/objects/upload: whoever may submit an agent may upload its images. */
import type { Context } from '#site/server/http/endpoint.ts'

export function beginUpload(_: object, { uploads, caller }: Context): { uploadURL: string } {
  return { uploadURL: uploads.begin(caller) }
}
