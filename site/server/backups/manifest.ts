/** The format of a backup: the first entry describes it, and the last ones are the checksums and their signature. */
import { createHmac } from 'node:crypto'
import { z } from 'zod'

/** Increment it when older versions of Roster can't restore the new format. Since 2, the encrypted secrets authenticate the checksums. */
export const FORMAT = 2

export const HEAD = 'roster-backup.json'
export const SECRETS = 'secrets.sealed'
export const CHECKSUMS = 'checksums.json'
export const SIGNATURE = 'checksums.hmac'
export const DATABASE = 'pocketbase/data.db'
export const STORAGE = 'pocketbase/storage'

export const backupHead = z.object({
  program: z.literal('roster'),
  format: z.int(),
  begunAt: z.iso.datetime(),
  agents: z.int(),
  people: z.int(),
  files: z.int().nullable(),
})

export type BackupHead = z.output<typeof backupHead>

export const checksums = z.record(z.string(), z.string())

/** Signs the checksums with a key that only the encrypted secrets contain. */
export function signatureOf(text: string, checksumsKey: string): string {
  return createHmac('sha256', checksumsKey).update(text).digest('hex')
}

export function backupName(at: Date): string {
  return `roster-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`
}

const NAME = /^roster-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)Z\.tar\.gz$/

export function madeAtOf(name: string): Date | undefined {
  const [, day, hour, minute, second] = NAME.exec(name) ?? []
  return day ? new Date(`${day}${hour}:${minute}:${second}Z`) : undefined
}
