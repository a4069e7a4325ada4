/** What the server says about images that are uploaded to it. */
import { IMAGE_SECONDS_MAX, IMAGE_SIDE_MAX, SUBMIT_IMAGE_BYTES_MAX } from '#site/domain/limits.ts'
import { ALL_UPLOAD_FORMATS } from '#site/domain/upload-formats.ts'

export const IMAGE_GRANT_EXPIRED = 'Request has expired'
export const IMAGE_GRANT_WRONG = "This upload URL isn't valid. Request a new one."
export const IMAGE_SENT_BEFORE = 'This upload URL has already been used. Request a new one.'
export const IMAGE_TRIED_TOO_OFTEN =
  'Too many uploads to this URL have failed. Check the image and start over.'
export const IMAGE_WRONG_TYPE = `Only ${ALL_UPLOAD_FORMATS} images can be uploaded.`
export const IMAGE_EMPTY = 'The file is empty.'
export const IMAGE_BROKEN = 'The image is corrupted or incomplete.'
export const IMAGE_TOO_LONG = `The image is wider or taller than ${IMAGE_SIDE_MAX.toLocaleString('en-US')} pixels. Scale it down and upload it again.`
export const IMAGE_TOO_SLOW = `Processing the image took longer than ${IMAGE_SECONDS_MAX} seconds. Scale it down and upload it again.`
export const IMAGE_NOT_FOUND = 'Image not found.'

/** The limit, as people say it: 5 MB. */
export function IMAGE_TOO_LARGE(bytes: number = SUBMIT_IMAGE_BYTES_MAX): string {
  return `The image is larger than ${Math.floor(bytes / 1_048_576)} MB.`
}

export function IMAGE_TOO_MANY_PIXELS(pixels: number): string {
  return `The image has more than ${Math.floor(pixels / 1_000_000)} million pixels.`
}
