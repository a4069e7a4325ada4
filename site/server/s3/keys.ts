/** Keys and types of direct uploads in the bucket. */
import { randomBytes } from 'node:crypto'
import { UPLOAD_TYPES } from '#site/domain/images/upload-formats.ts'
import { KEY_FOREIGN } from '#site/domain/texts/stored-files.ts'
import { forbidden } from '#site/server/http/errors.ts'

export const UPLOADS_FOLDER = 'uploads-large/'
const NAME_LENGTH_MAX = 80
const REST = /^[0-9a-f]{32}-[A-Za-z0-9._-]{1,80}$/

export function folderOf({ id }: { id: string }): string {
  return `${UPLOADS_FOLDER}${id}/`
}

export function newKey(owner: { id: string }, fileName: string): string {
  return `${folderOf(owner)}${randomBytes(16).toString('hex')}-${cleanName(fileName)}`
}

/** Throws 403 if the key isn't the owner's. */
export function ownKey(owner: { id: string }, key: string): string {
  const folder = folderOf(owner)
  if (!key.startsWith(folder) || !REST.test(key.slice(folder.length))) throw forbidden(KEY_FOREIGN)
  return key
}

/** Keeps only image types, so a browser that opens the URL runs nothing. */
export function storedAs(type: string): { 'Content-Type': string; 'Content-Disposition': string } {
  return {
    'Content-Type': UPLOAD_TYPES.includes(type) ? type : 'application/octet-stream',
    'Content-Disposition': 'attachment',
  }
}

/** Reduces a path to its last part, in characters without meaning in URLs, headers, and file systems. */
function cleanName(fileName: string): string {
  const name = fileName
    .slice(Math.max(fileName.lastIndexOf('/'), fileName.lastIndexOf('\\')) + 1)
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/^[.-]+/, '')
    .slice(-NAME_LENGTH_MAX)
  return name || 'file'
}
