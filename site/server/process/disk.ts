/** Checks whether a disk has room left. */
import { statfsSync } from 'node:fs'

/** Below this the next changes and their pages would fill the disk. */
const FREE_MIN_BYTES = 16 * 1024 * 1024

type Space = Record<'bavail' | 'bsize' | 'files' | 'ffree', number>

export function isDiskFull(folder: string): boolean {
  return isFull(statfsSync(folder))
}

/** Space can be out, or the number of files. */
export function isFull({ bavail, bsize, files, ffree }: Space): boolean {
  return bavail * bsize < FREE_MIN_BYTES || (files > 0 && ffree === 0)
}
