/** Uploaded images of a mirror: fetched from the primary when they're shown for the first time. */

import { IMAGE_NOT_FOUND } from '#site/domain/texts/stored-files.ts'
import { notFound, unavailable } from '#site/server/http/errors.ts'
import { boundedBody } from '#site/server/pocketbase/connection.ts'
import type { ImageSource } from '#site/server/pocketbase/stored-uploads.ts'
import { PRIMARY_UNAVAILABLE } from './mirror-texts.ts'

const FILE_MS = 10_000
const BYTES_MAX = 32 * 1024 * 1024

export function openPrimaryUploads(primary: string): ImageSource {
  return {
    image: async (key, name) => {
      try {
        const signal = AbortSignal.timeout(FILE_MS)
        const response = await fetch(`${primary}/objects/uploads/${key}/${name}`, { signal })
        if (response.status === 404) return undefined
        if (response.ok) return await boundedBody(response, BYTES_MAX)
      } catch {
        // Counts as unavailable, like one that responds with an error.
      }
      throw unavailable(PRIMARY_UNAVAILABLE)
    },
    // The primary handles uploads, and requests for images that aren't public.
    find: () => Promise.reject(notFound(IMAGE_NOT_FOUND)),
    create: () => Promise.reject(notFound(IMAGE_NOT_FOUND)),
  }
}
