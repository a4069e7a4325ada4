/** Images of the submission: uploads, and URLs of images on the web. */
import { atom, computed } from 'nanostores'
import { readAddress } from '#site/client/address.ts'
import { BY_LINK } from '#site/domain/addresses.ts'
import { SUBMIT_IMAGE_BYTES_MAX, SUBMIT_IMAGES_MAX } from '#site/domain/limits.ts'
import { sendImage } from '#site/features/upload/send-image.ts'
import type { UploadedImage } from '#site/features/upload/upload-file.ts'
import { Uploads } from '#site/features/upload/uploads.ts'
import { UNFINISHED_IMAGE } from './agent-fields.ts'

export const $pictures = atom<readonly string[]>([])

export const submitUploads = new Uploads(
  {
    most: SUBMIT_IMAGES_MAX,
    bytesMax: SUBMIT_IMAGE_BYTES_MAX,
    others: () => $pictures.get().length,
  },
  // A submission opened by its secret link can't have images that belong to an account.
  (body, watch) => sendImage(body, { ...watch, anonymous: readAddress().get('edit') === BY_LINK }),
)

export const $isFull = computed(
  [$pictures, submitUploads.$files],
  (pictures, files) => pictures.length + files.length >= SUBMIT_IMAGES_MAX,
)

/** An unfinished upload adds an invalid value, which keeps the form from being sent. */
export function imageAddresses(): string[] {
  const uploaded = submitUploads.$images.get().map(({ path }) => path)
  const unfinished = submitUploads.$busy.get() ? [UNFINISHED_IMAGE] : []
  return [...uploaded, ...$pictures.get(), ...unfinished]
}

export interface DraftImages {
  pictures: readonly string[]
  uploads: readonly UploadedImage[]
}

export function draftImages(): DraftImages {
  return { pictures: $pictures.get(), uploads: submitUploads.$images.get() }
}

export function restoreImages({ pictures, uploads }: DraftImages): void {
  $pictures.set(pictures)
  submitUploads.restore(uploads)
}

export function clearImages(): void {
  $pictures.set([])
  submitUploads.reset()
}
