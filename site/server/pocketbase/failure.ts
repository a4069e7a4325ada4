/** Failures of PocketBase, worded to tell an operator what to do. */
import { Failure } from '#site/server/config/failure.ts'

export const POCKETBASE_MISSING = (name: string) =>
  `PocketBase's executable is missing (${name}). Run "npm install" (optional dependencies included) or set POCKETBASE_BIN to an executable.`
export const POCKETBASE_NOT_EXECUTABLE = (path: string) =>
  `PocketBase's executable ${path} may not be run. Run: chmod +x "${path}"`
const PORT_OCCUPIED = (port: number) =>
  `Port ${port} on 127.0.0.1 is in use. Stop the program that listens there, or set POCKETBASE_PORT to another port (0 takes a free one).`
export const DATA_DISK_FULL = (folder: string) =>
  `The disk that holds ${folder} is full. Free some space, or set DATA_DIR to a folder on another disk, and start again.`
const FOLDER_NOT_WRITABLE = (folder: string) =>
  `The folder ${folder} cannot be written. Give this user the right to, or set DATA_DIR to another folder.`
const KEY_WRONG =
  'PocketBase cannot read its settings: PB_ENCRYPTION_KEY is not the one they were written with. Set the former key.'
const POCKETBASE_FAILED = (output: string) => `PocketBase did not start. It said:\n${output}`
export const POCKETBASE_SLOW = (seconds: number) => `PocketBase did not answer within ${seconds} seconds.`
export const SERVICE_ACCOUNT_REQUIRED =
  'With POCKETBASE_URL set, POCKETBASE_SERVICE_EMAIL and POCKETBASE_SERVICE_PASSWORD must name an account of its services collection.'
export const POCKETBASE_SILENT = (url: string) =>
  `PocketBase at ${url} does not answer. Start it, or set POCKETBASE_URL to one that runs.`
export const NO_DATA = (folder: string) => `${folder} holds no data yet. Start the site first: npm start`
export const SITE_SILENT = (folder: string, url: string) =>
  `The site that is using ${folder} hasn't responded at ${url} for a minute. Try again when it is less busy, or stop it.`
export const SERVICE_ACCOUNT_REFUSED = (url: string) =>
  `The site's account cannot sign in at ${url}. Set DATA_DIR to the folder of that site, or POCKETBASE_SERVICE_EMAIL and POCKETBASE_SERVICE_PASSWORD.`

export class PocketBaseError extends Failure {}

export function saysDiskFull(output: string): boolean {
  return /database or disk is full|no space left on device|disk I\/O error \(778\)|ENOSPC/i.test(output)
}

export function explain(output: string, place: { dir: string; port: number }): PocketBaseError {
  return new PocketBaseError(reason(output, place))
}

function reason(output: string, { dir, port }: { dir: string; port: number }): string {
  if (/address already in use|EADDRINUSE|Only one usage of each socket address/i.test(output))
    return PORT_OCCUPIED(port)
  if (saysDiskFull(output)) return DATA_DISK_FULL(dir)
  if (/permission denied|EACCES|readonly database|read-only file system/i.test(output))
    return FOLDER_NOT_WRITABLE(dir)
  if (/message authentication failed|failed to decrypt/i.test(output)) return KEY_WRONG
  return POCKETBASE_FAILED(output.trim() || '(nothing)')
}
