/** Where in the bucket a person's direct uploads lie, and under which type. */
import { randomBytes } from 'node:crypto'
import { UPLOAD_TYPES } from '#site/domain/images/upload-formats.ts'
import { KEY_FOREIGN } from '#site/domain/texts/stored-files.ts'
import { forbidden } from '#site/server/http/errors.ts'

export const UPLOADS_FOLDER = 'uploads-large/'
const NAME_LENGTH_MAX = 80
const REST = /^[0-9a-f]{32}-[A-Za-z0-9._-]{1,80}$/

interface Owner {
  id: string
}

export function folderOf({ id }: Owner): string {
  return `${UPLOADS_FOLDER}${id}/`
}

/** A new one that nobody can guess. */
export function newKey(owner: Owner, fileName: string): string {
  return `${folderOf(owner)}${randomBytes(16).toString('hex')}-${cleanName(fileName)}`
}

/** Error: 403 for a key that is not among the owner's. */
export function ownKey(owner: Owner, key: string): string {
  const folder = folderOf(owner)
  if (!key.startsWith(folder) || !REST.test(key.slice(folder.length))) throw forbidden(KEY_FOREIGN)
  return key
}

/** Only pictures keep their type: a browser that opens the bucket's address runs nothing. */
export function storedAs(type: string): { 'Content-Type': string; 'Content-Disposition': string } {
  return {
    'Content-Type': UPLOAD_TYPES.includes(type) ? type : 'application/octet-stream',
    'Content-Disposition': 'attachment',
  }
}

/** The last part of a path, in letters that mean nothing in addresses, headers and file systems. */
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
