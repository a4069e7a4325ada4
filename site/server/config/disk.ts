/** Checks for free disk space. */
import { statfsSync } from 'node:fs'

/** With less, the next changes and their pages would fill the disk. */
const FREE_MIN_BYTES = 16 * 1024 * 1024

/** Uploads stop long before, because anyone can send them. */
const UPLOAD_FREE_MIN_BYTES = 500_000_000
const UPLOAD_FREE_MIN_SHARE = 0.05

type Space = Record<'bavail' | 'bsize' | 'blocks' | 'files' | 'ffree', number>

export function isDiskFull(folder: string): boolean {
  return isFull(statfsSync(folder))
}

export function hasUploadRoom(folder: string): boolean {
  return !isLow(statfsSync(folder))
}

export function isLow({ bavail, bsize, blocks }: Pick<Space, 'bavail' | 'bsize' | 'blocks'>): boolean {
  return bavail * bsize < UPLOAD_FREE_MIN_BYTES || bavail < blocks * UPLOAD_FREE_MIN_SHARE
}

export function isFull({ bavail, bsize, files, ffree }: Omit<Space, 'blocks'>): boolean {
  return bavail * bsize < FREE_MIN_BYTES || (files > 0 && ffree === 0)
}
