import { ALL_UPLOAD_FORMATS } from '#site/domain/images/upload-formats.ts'
import {
  IMAGE_SECONDS_MAX,
  IMAGE_SIDE_MAX,
  S3_FILE_BYTES_MAX,
  SUBMIT_IMAGE_BYTES_MAX,
} from '#site/domain/limits.ts'
export const IMAGE_SENT_BEFORE = 'This upload URL has already been used. Request a new one.'
export const IMAGE_TRIED_TOO_OFTEN =
  'Too many uploads to this URL have failed. Check the image and start over.'
export const IMAGE_WRONG_TYPE = `Only ${ALL_UPLOAD_FORMATS} images can be uploaded.`
export const IMAGE_EMPTY = 'The file is empty.'
export const IMAGE_BROKEN = 'The image is corrupted or incomplete.'
export const IMAGE_TOO_LONG = `The image is wider or taller than ${IMAGE_SIDE_MAX.toLocaleString('en-US')} pixels. Scale it down and upload it again.`
export const IMAGE_TOO_SLOW = `Processing the image took longer than ${IMAGE_SECONDS_MAX} seconds. Scale it down and upload it again.`
export const IMAGE_NOT_FOUND = 'Image not found.'

export function IMAGE_TOO_LARGE(bytes: number = SUBMIT_IMAGE_BYTES_MAX): string {
  return `The image is larger than ${Math.floor(bytes / 1_048_576)} MB.`
}

export function IMAGE_TOO_MANY_PIXELS(pixels: number): string {
  return `The image has more than ${Math.floor(pixels / 1_000_000)} million pixels.`
}

export const S3_OFF = "Direct uploads are turned off because S3 storage isn't configured."
export const KEY_FOREIGN = 'This file belongs to someone else.'
export const UPLOAD_UNKNOWN = 'Upload not found. It was completed, canceled, or abandoned.'
export const PARTS_REFUSED =
  "These parts can't be combined into a file. Upload and list each part once, in order. Every part except the last must be at least 5 MB."
export const FILE_TOO_LARGE = `A file can be at most ${S3_FILE_BYTES_MAX / 1024 ** 3} GB.`
export const STORAGE_AWAY = "Files can't be stored right now. Please try again in a few seconds."
