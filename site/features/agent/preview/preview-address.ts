/** Takes the seal out of a preview's address, so that it is neither copied nor kept as a bookmark. */
import { replaceAddress } from '#site/client/address.ts'
import { PREVIEWED, removeStored } from '#site/client/storage.ts'

export function hidePreviewSeal(): void {
  removeStored('session', PREVIEWED)
  replaceAddress(window.location.pathname + window.location.hash)
}
