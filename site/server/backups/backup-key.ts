/** The key that encrypts backups: the operator's, or one that is generated once and stored outside the backups. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import type { Config } from '#site/server/config/config.ts'
import { Failure } from '#site/server/config/failure.ts'
import { KEY_INVALID, KEY_IS_RECIPIENT } from './backup-texts.ts'

export const KEY_FILE = 'backup-key.txt'

const IDENTITY = /^AGE-SECRET-KEY-/
const RECIPIENT = /^age1/
/** A guess at a passphrase takes a fifth of a second and 32 MB. */
const SCRYPT_LOG_N = 15

/** Encrypts to an age identity or recipient. Any other key is a passphrase. */
export async function encrypterOf(key: string): Promise<Encrypter> {
  const encrypter = new Encrypter()
  try {
    if (IDENTITY.test(key)) encrypter.addRecipient(await identityToRecipient(key))
    else if (RECIPIENT.test(key)) encrypter.addRecipient(key)
    else encrypter.setPassphrase(key)
  } catch {
    throw new Failure(KEY_INVALID)
  }
  encrypter.setScryptWorkFactor(SCRYPT_LOG_N)
  return encrypter
}

export function decrypterOf(key: string): Decrypter {
  if (RECIPIENT.test(key)) throw new Failure(KEY_IS_RECIPIENT)
  const decrypter = new Decrypter()
  try {
    if (IDENTITY.test(key)) decrypter.addIdentity(key)
    else decrypter.addPassphrase(key)
  } catch {
    throw new Failure(KEY_INVALID)
  }
  return decrypter
}

export async function readBackupKey({ BACKUP_KEY, DATA_DIR }: Config): Promise<string> {
  if (BACKUP_KEY) return BACKUP_KEY
  await makeBackupKey(DATA_DIR)
  return readFileSync(join(DATA_DIR, KEY_FILE), 'utf8').trim()
}

/** Generates the key if there is none, and returns the message about a new one. Only a terminal may show the key itself. */
export async function announceBackupKey(config: Config, isTerminal: boolean): Promise<string | undefined> {
  if (config.BACKUP_KEY || !(await makeBackupKey(config.DATA_DIR))) return undefined
  const file = join(config.DATA_DIR, KEY_FILE)
  const key = isTerminal
    ? `The key ${await readBackupKey(config)} encrypts backups (shown only now, stored in ${file}).`
    : `The key in ${file} encrypts backups.`
  return `${key} Store a copy somewhere else. If you lose the disk, you lose that file too.`
}

/** Returns false if there is a key. */
async function makeBackupKey(folder: string): Promise<boolean> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const key = `${await generateX25519Identity()}\n`
  try {
    writeFileSync(join(folder, KEY_FILE), key, { mode: 0o600, flag: 'wx', flush: true })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}
