/** The key that seals a backup's secrets: the operator's, or one that is made once and kept beside the backups, never in one. */
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#site/server/process/config.ts'

export const KEY_FILE = 'backup-key.txt'

export interface BackupKey {
  key: string
  /** Nobody has seen it yet: print it. */
  isNew: boolean
}

export function readBackupKey({ BACKUP_KEY, DATA_DIR }: Config): BackupKey {
  if (BACKUP_KEY) return { key: BACKUP_KEY, isNew: false }
  const path = join(DATA_DIR, KEY_FILE)
  const isNew = !existsSync(path) && keepBackupKey(DATA_DIR, newKey())
  return { key: readFileSync(path, 'utf8').trim(), isNew }
}

/** False when the folder has one already. */
export function keepBackupKey(folder: string, key: string): boolean {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    writeFileSync(join(folder, KEY_FILE), `${key}\n`, { mode: 0o600, flag: 'wx', flush: true })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** In groups of four, to be written down. */
function newKey(): string {
  return (randomBytes(16).toString('hex').match(/.{4}/g) ?? []).join('-')
}
