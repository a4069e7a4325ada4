/** The key that encrypts a backup's secrets: the operator's, or one that is generated once and stored outside the backups. */
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#site/server/config/config.ts'
import { BACKUP_KEY_SHOWN, BACKUP_KEY_STORED } from './backup-texts.ts'

export const KEY_FILE = 'backup-key.txt'

export function readBackupKey({ BACKUP_KEY, DATA_DIR }: Config): string {
  if (BACKUP_KEY) return BACKUP_KEY
  makeBackupKey(DATA_DIR)
  return readFileSync(join(DATA_DIR, KEY_FILE), 'utf8').trim()
}

/** Generates the key if there is none, and returns the message about a new one. Only a terminal may show the key itself. */
export function announceBackupKey(config: Config, isTerminal: boolean): string | undefined {
  if (config.BACKUP_KEY || !makeBackupKey(config.DATA_DIR)) return undefined
  const file = join(config.DATA_DIR, KEY_FILE)
  return isTerminal ? BACKUP_KEY_SHOWN(readBackupKey(config), file) : BACKUP_KEY_STORED(file)
}

function makeBackupKey(folder: string): boolean {
  return !existsSync(join(folder, KEY_FILE)) && keepBackupKey(folder, newKey())
}

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

/** In groups of four, because operators write it down. */
function newKey(): string {
  return (randomBytes(16).toString('hex').match(/.{4}/g) ?? []).join('-')
}
