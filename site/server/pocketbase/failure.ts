/** Why PocketBase failed, in words that say what to do. */
import { Failure } from '#site/server/config/failure.ts'
import {
  DATA_DISK_FULL,
  FOLDER_NOT_WRITABLE,
  KEY_WRONG,
  POCKETBASE_FAILED,
  PORT_OCCUPIED,
} from './pocketbase-texts.ts'

/** A problem the operator can solve; its message is meant to be printed without a stack. */
export class PocketBaseError extends Failure {}

/** True for what PocketBase prints when its disk is full, at start or later. */
export function saysDiskFull(output: string): boolean {
  return /database or disk is full|no space left on device|disk I\/O error \(778\)|ENOSPC/i.test(output)
}

/** The operator's explanation of what a PocketBase that ended has printed. */
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
