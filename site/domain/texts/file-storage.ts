/** What the routes for direct uploads to S3 say. */
import { S3_FILE_BYTES_MAX, S3_OPEN_UPLOADS_MAX, S3_PARTS_MAX } from '#site/domain/limits.ts'

export const S3_OFF = "Direct uploads are turned off because S3 storage isn't configured."
export const STS_OFF = "Temporary S3 credentials aren't available on this site."
export const FILE_NAME_REQUIRED = 'A file name is required.'
export const FILE_NAME_TOO_LONG = 'The file name is too long.'
export const FILE_TYPE_MALFORMED = 'The file type must be a MIME type, such as image/png.'
export const KEY_REQUIRED = 'must be the key returned by the first request'
export const KEY_FOREIGN = 'This file belongs to someone else.'
export const UPLOAD_UNKNOWN = 'Upload not found. It was completed, canceled, or abandoned.'
export const UPLOADS_TOO_MANY = `You have ${S3_OPEN_UPLOADS_MAX} unfinished uploads. Complete or cancel one first.`
export const PARTS_REQUIRED = 'The parts of the file are required.'
export const PARTS_TOO_MANY = `A file can have at most ${S3_PARTS_MAX} parts.`
export const PART_MALFORMED = `Each part needs a PartNumber from 1 to ${S3_PARTS_MAX} and an ETag.`
export const PARTS_REFUSED =
  "These parts can't be combined into a file. Upload and list each part once, in order. Every part except the last must be at least 5 MB."
export const FILE_TOO_LARGE = `A file can be at most ${S3_FILE_BYTES_MAX / 1024 ** 3} GB.`
export const STORAGE_AWAY = "Files can't be stored right now. Please try again in a few seconds."
