/** Describes a backup: its first entry says what it is, its last ones hold every checksum and authenticate them. */
import { createHmac } from 'node:crypto'
import { z } from 'zod'

/** Raised when an older Roster could not restore what this one writes. Since 2 the sealed secrets authenticate the checksums. */
export const FORMAT = 2

/** The entries beside PocketBase's files. */
export const HEAD = 'roster-backup.json'
export const SECRETS = 'secrets.sealed'
export const CHECKSUMS = 'checksums.json'
export const SIGNATURE = 'checksums.hmac'
export const DATABASE = 'pocketbase/data.db'
export const STORAGE = 'pocketbase/storage'

export const backupHead = z.object({
  program: z.literal('roster'),
  format: z.int(),
  /** Whatever was acknowledged before this is inside: ISO 8601, UTC. */
  begunAt: z.iso.datetime(),
  agents: z.int(),
  people: z.int(),
  /** Uploaded files that are inside; null when S3 keeps them. */
  files: z.int().nullable(),
})

export type BackupHead = z.output<typeof backupHead>

/** SHA-256 of each entry by its name. */
export const checksums = z.record(z.string(), z.string())

/** Authenticates the text of the checksums with a key that only the sealed secrets hold. */
export function signatureOf(text: string, checksumsKey: string): string {
  return createHmac('sha256', checksumsKey).update(text).digest('hex')
}

/** The name of a backup's file tells when it was made. */
export function backupName(at: Date): string {
  return `roster-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`
}

const NAME = /^roster-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)Z\.tar\.gz$/

/** Undefined for a file that is none. */
export function madeAtOf(name: string): Date | undefined {
  const [, day, hour, minute, second] = NAME.exec(name) ?? []
  return day ? new Date(`${day}${hour}:${minute}:${second}Z`) : undefined
}
