/** What the routes for direct uploads to S3 say. */
import { S3_FILE_BYTES_MAX, S3_OPEN_UPLOADS_MAX, S3_PARTS_MAX } from '#site/domain/limits.ts'

export const S3_OFF = 'Direct uploads are off: this directory keeps its files without S3.'
export const STS_OFF = 'This directory gives out no temporary credentials for S3.'
export const FILE_NAME_REQUIRED = 'A file name is required.'
export const FILE_NAME_TOO_LONG = 'The file name is too long.'
export const FILE_TYPE_MALFORMED = 'The file type must look like image/png.'
export const KEY_REQUIRED = 'must name the file, as the answer to the first request did'
export const KEY_FOREIGN = 'This file is not yours.'
export const UPLOAD_UNKNOWN = 'There is no such unfinished upload. It was completed, cancelled or given up.'
export const UPLOADS_TOO_MANY = `You have ${S3_OPEN_UPLOADS_MAX} unfinished uploads. Complete or cancel one first.`
export const PARTS_REQUIRED = 'The parts of the file are required.'
export const PARTS_TOO_MANY = `A file has at most ${S3_PARTS_MAX} parts.`
export const PART_MALFORMED = `A part is its PartNumber, from 1 to ${S3_PARTS_MAX}, and its ETag.`
export const PARTS_REFUSED =
  'The parts do not make a file: each must be uploaded and listed once, in order, and all but the last must have at least 5 MB.'
export const FILE_TOO_LARGE = `A file may have at most ${S3_FILE_BYTES_MAX / 1024 ** 3} GB.`
export const STORAGE_AWAY = 'Files cannot be stored right now. Please try again in a few seconds.'
